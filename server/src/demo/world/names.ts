import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { getOrCreateSetting } from '../../db/setting.db.ts';

/**
 * What the world's members and photos are called outside: always the same for the same seed, so that a member is never
 * made twice, and not to be guessed, since the key is this database's own.
 */
export interface DemoNames {
  hid(seed: number): string;
  photo(photoSeed: number): string;
}

const nameBytes = 16;

export const demoNames = async (db: Db): Promise<DemoNames> => {
  const key = createSecretKey(
    await getOrCreateSetting(db, 'demo-key', () => randomBytes(32).toString('base64')),
    'base64',
  );
  const name = (text: string): string =>
    createHmac('sha256', key).update(text).digest().subarray(0, nameBytes).toString('base64url');
  return { hid: (seed) => name(`member:${seed}`), photo: (photoSeed) => name(`photo:${photoSeed}`) };
};
