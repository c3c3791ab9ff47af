import type { Readable } from 'node:stream';

/**
 * Where photos' files are kept: a folder, or S3 and what speaks like it. Names are the caller's, unguessable, and of
 * `[A-Za-z0-9_-]` alone; a name once put is never put with other bytes (decisions §3 Photos).
 */
export interface Storage {
  /** Keeps the bytes; either all of them can be read afterwards, or the name is as it was before. */
  save(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes as a stream, which the caller must read or destroy; null for an unknown name. */
  get(name: string): Promise<Readable | null>;
  has(name: string): Promise<boolean>;
  /** Forgets the name; an unknown one is forgotten already. */
  delete(name: string): Promise<void>;
}

const wellFormed = /^[A-Za-z0-9_-]{3,128}$/;

/** Guards every adapter: a name that is no name (a path, say) is a mistake of ours and never reaches the store. */
export const assertStorageName = (name: string): void => {
  if (!wellFormed.test(name)) throw new TypeError(`no storage name: ${JSON.stringify(name.slice(0, 64))}`);
};
