import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { CallError, type ErrorName } from '@kindred/contract/errors';
import type { Signer } from '../ports/signer.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Derives the nonce from the value: different values have different nonces, and equal values are sealed to equal text. */
const nonceOf = (signer: Signer, purpose: string, text: string): Buffer =>
  createHmac('sha256', signer.deriveKey('sealed-nonce')).update(`${purpose}\n${text}`).digest().subarray(0, nonceBytes);

/**
 * Encrypts and authenticates a value for a purpose, as base64url. A client can neither read nor change it, so it may contain internal
 * data such as a member's number (decisions §1 Identifiers).
 */
export const seal = (signer: Signer, purpose: string, value: unknown): string => {
  const text = JSON.stringify(value);
  const nonce = nonceOf(signer, purpose, text);
  const cipher = createCipheriv(algorithm, signer.deriveKey('sealed'), nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

/** Returns the value of a sealed text. @throws CallError if the text was not sealed by this server for this purpose */
export const unseal = <T>(
  signer: Signer,
  purpose: string,
  sealed: string,
  error: ErrorName = 'invalidRequest',
  field?: string,
): T => {
  const value = tryUnseal<T>(signer, purpose, sealed);
  if (value === undefined) throw new CallError(error, field ? { field } : {});
  return value;
};

/** As `unseal`, but returns undefined instead of an error. */
export const tryUnseal = <T>(signer: Signer, purpose: string, sealed: string): T | undefined => {
  const text = decrypt(signer, purpose, sealed);
  return text === undefined ? undefined : (JSON.parse(text) as T);
};

const decrypt = (signer: Signer, purpose: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  // The decoder ignores some characters and bits. Only the canonical spelling is accepted.
  if (bytes.length <= nonceBytes + tagBytes || bytes.toString('base64url') !== sealed) return undefined;
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, signer.deriveKey('sealed'), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const body = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  try {
    return Buffer.concat([body, decipher.final()]).toString();
  } catch {
    // The authentication tag does not match.
    return undefined;
  }
};
