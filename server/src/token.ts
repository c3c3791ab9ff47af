import { createHash, randomBytes } from 'node:crypto';

/** Creates a random token of 256 bits. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The database stores the hash of a token: a copy of the tables does not allow signing in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
