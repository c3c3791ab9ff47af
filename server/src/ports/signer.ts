import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Signs values that the client carries for the server: page tokens, image URLs, operation tokens. One key per purpose. */
export interface Signer {
  /** 16 bytes of HMAC-SHA256 as base64url. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /**
   * Derives the key of a purpose, 32 bytes by default. A `KeyObject`, because Node.js imports a raw key for each HMAC and cipher, which
   * costs more than the HMAC itself (docs/performance.md).
   */
  deriveKey(purpose: string, bytes?: number): KeyObject;
}

const signatureBytes = 16;

export const createSigner = (secret: string): Signer => {
  const master = createSecretKey(secret, 'utf8');
  const keys = new Map<string, KeyObject>();
  const deriveKey = (purpose: string, bytes = 32): KeyObject => {
    const id = `${purpose}:${bytes}`;
    const known = keys.get(id);
    if (known) return known;
    const derived = createSecretKey(Buffer.from(hkdfSync('sha256', master, 'kindred', purpose, bytes)));
    keys.set(id, derived);
    return derived;
  };
  const digest = (purpose: string, text: string): Buffer =>
    createHmac('sha256', deriveKey(purpose)).update(text).digest().subarray(0, signatureBytes);
  return {
    deriveKey,
    sign: (purpose, text) => digest(purpose, text).toString('base64url'),
    verify: (purpose, text, signature) => {
      const actual = Buffer.from(signature, 'base64url');
      return actual.length === signatureBytes && timingSafeEqual(actual, digest(purpose, text));
    },
  };
};
