import type { Db } from '../../db/database.ts';
import { getOrCreateSetting } from '../../db/setting.db.ts';
import { timeAgo } from './acts.db.ts';

const key = 'demo-news';

/** Up to when the guests' doings were looked through. */
export const cursorOf = async (db: Db): Promise<string> => {
  const now = await timeAgo(db, 0);
  return getOrCreateSetting(db, key, () => now);
};

export const keepCursor = async (db: Db, cursor: string): Promise<void> => {
  await db.updateTable('setting').set({ value: cursor }).where('key', '=', key).execute();
};
