import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** Finds the seed of a drawn photo. Returns `undefined` for uploaded and unknown photos. */
export const findPhotoSeed = async (db: Db, photoId: Id): Promise<number | undefined> => {
  const row = await db.selectFrom('photo').select('demo_seed').where('id', '=', photoId).executeTakeFirst();
  return row?.demo_seed ? Number(row.demo_seed) : undefined;
};

/** Saves the size and the thumbhash of a drawn photo, after its files were stored. */
export const saveDrawnPhoto = async (
  db: Db,
  photoId: Id,
  { thumbhash, width, height }: { thumbhash: string; width: number; height: number },
): Promise<void> => {
  await db.updateTable('photo').set({ thumbhash, width, height }).where('id', '=', photoId).execute();
};
