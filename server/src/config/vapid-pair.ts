import { createECDH } from 'node:crypto';

const base64url = /^[\w-]+$/;
const curve = 'prime256v1';

/** Whether these are the two halves of one VAPID key (RFC 8292): points of P-256, base64url without padding. */
export const isVapidPair = (publicKey: string, privateKey: string): boolean => {
  if (!base64url.test(publicKey) || !base64url.test(privateKey)) return false;
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    // Not a private key of the curve.
    return false;
  }
  return pair.getPublicKey('base64url') === publicKey;
};
