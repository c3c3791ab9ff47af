import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** What a photo is drawn from; undefined for one that a person took, and for none. */
export const findDrawable = async (db: Db, photoId: Id): Promise<number | undefined> => {
  const row = await db.selectFrom('photo').select('demo_seed').where('id', '=', photoId).executeTakeFirst();
  return row?.demo_seed ? Number(row.demo_seed) : undefined;
};

/** Notes how a photo came out, once its files are kept. */
export const keepDrawn = async (
  db: Db,
  photoId: Id,
  { thumbhash, width, height }: { thumbhash: string; width: number; height: number },
): Promise<void> => {
  await db.updateTable('photo').set({ thumbhash, width, height }).where('id', '=', photoId).execute();
};
