import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs what the client carries for us: page tokens, picture addresses, operation tokens. One key a purpose. */
export interface Signer {
  /** 16 bytes of HMAC-SHA256 as base64url. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** A raw key derived for a purpose. */
  key(purpose: string, bytes?: number): Buffer;
}

const signatureBytes = 16;

export const signer = (secret: string): Signer => {
  const keys = new Map<string, Buffer>();
  const key = (purpose: string, bytes = 32): Buffer => {
    const id = `${purpose}:${bytes}`;
    const known = keys.get(id);
    if (known) return known;
    const derived = Buffer.from(hkdfSync('sha256', secret, 'kindred', purpose, bytes));
    keys.set(id, derived);
    return derived;
  };
  const digest = (purpose: string, text: string): Buffer =>
    createHmac('sha256', key(purpose)).update(text).digest().subarray(0, signatureBytes);
  return {
    key,
    sign: (purpose, text) => digest(purpose, text).toString('base64url'),
    verify: (purpose, text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      return given.length === signatureBytes && timingSafeEqual(given, digest(purpose, text));
    },
  };
};
