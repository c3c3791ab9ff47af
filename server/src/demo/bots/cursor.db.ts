import type { Db } from '../../db/database.ts';
import { getOrCreateSetting } from '../../db/setting.db.ts';
import { getDatabaseTime } from './bot-actions.db.ts';

const key = 'demo-news';

/** Returns the time up to which guests' events were read. Initially the database's current time. */
export const getCursor = async (db: Db): Promise<string> => {
  const now = await getDatabaseTime(db, 0);
  return getOrCreateSetting(db, key, () => now);
};

export const saveCursor = async (db: Db, cursor: string): Promise<void> => {
  await db.updateTable('setting').set({ value: cursor }).where('key', '=', key).execute();
};
