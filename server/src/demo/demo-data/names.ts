import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { getOrCreateSetting } from '../../db/setting.db.ts';

/**
 * Public identifiers of demo members and photos. A seed always has the same identifier, so that no member is created twice.
 * They cannot be guessed, since each database has its own key.
 */
export interface DemoNames {
  hid(seed: number): string;
  photo(photoSeed: number): string;
}

const nameBytes = 16;

export const loadDemoNames = async (db: Db): Promise<DemoNames> => {
  const key = createSecretKey(
    await getOrCreateSetting(db, 'demo-key', () => randomBytes(32).toString('base64')),
    'base64',
  );
  const name = (text: string): string =>
    createHmac('sha256', key).update(text).digest().subarray(0, nameBytes).toString('base64url');
  return { hid: (seed) => name(`member:${seed}`), photo: (photoSeed) => name(`photo:${photoSeed}`) };
};
