import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { CallError, type ErrorName } from '@kindred/contract/errors';
import type { Signer } from '../ports/signer.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Worked out from what is sealed: no two different values share one, and the same value is sealed the same. */
const nonceOf = (signer: Signer, purpose: string, text: string): Buffer =>
  createHmac('sha256', signer.deriveKey('sealed-nonce')).update(`${purpose}\n${text}`).digest().subarray(0, nonceBytes);

/**
 * A value that a client carries and can neither read nor change: enciphered JSON as base64url, bound to a purpose. What
 * must not leave the server otherwise, such as a member's number, may stand in it (decisions §1 Identifiers).
 */
export const seal = (signer: Signer, purpose: string, value: unknown): string => {
  const text = JSON.stringify(value);
  const nonce = nonceOf(signer, purpose, text);
  const cipher = createCipheriv(algorithm, signer.deriveKey('sealed'), nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

/** @throws CallError where the text was not sealed here, for this purpose. */
export const unseal = <T>(
  signer: Signer,
  purpose: string,
  sealed: string,
  error: ErrorName = 'invalidRequest',
  field?: string,
): T => {
  const value = unsealed<T>(signer, purpose, sealed);
  if (value === undefined) throw new CallError(error, field ? { field } : {});
  return value;
};

/** The same; undefined where the text was not sealed here, for this purpose. */
export const unsealed = <T>(signer: Signer, purpose: string, sealed: string): T | undefined => {
  const text = open(signer, purpose, sealed);
  return text === undefined ? undefined : (JSON.parse(text) as T);
};

const open = (signer: Signer, purpose: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  // One spelling a value: what the decoder skips or rounds off is no token of ours.
  if (bytes.length <= nonceBytes + tagBytes || bytes.toString('base64url') !== sealed) return undefined;
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, signer.deriveKey('sealed'), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const body = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  try {
    return Buffer.concat([body, decipher.final()]).toString();
  } catch {
    // A tag that does not fit says that this was not sealed here; that is an answer, not a fault.
    return undefined;
  }
};
