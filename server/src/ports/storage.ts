import type { Readable } from 'node:stream';

/**
 * Stores files, such as photos: in a folder, or in S3 or a compatible server. The caller chooses unguessable names of `[A-Za-z0-9_-]`,
 * and never saves other bytes under a used name (decisions §3 Photos).
 */
export interface Storage {
  /** Saves the bytes atomically: after an error the name is unchanged. */
  save(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Returns the bytes as a stream, which the caller must read or destroy; null for an unknown name. */
  get(name: string): Promise<Readable | null>;
  has(name: string): Promise<boolean>;
  /** Deletes the file. An unknown name is not an error. */
  delete(name: string): Promise<void>;
}

const wellFormed = /^[A-Za-z0-9_-]{3,128}$/;

/** Every adapter checks names by it, so that a path never reaches the storage. @throws TypeError */
export const assertStorageName = (name: string): void => {
  if (!wellFormed.test(name)) throw new TypeError(`no storage name: ${JSON.stringify(name.slice(0, 64))}`);
};
