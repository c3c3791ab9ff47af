import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** Schedules the deletion of an upload's files, before they are stored. The row is deleted when the photo is saved. */
export const scheduleFileDeletion = async (db: Db, photoId: Id, dueAt: Date): Promise<void> => {
  await db.insertInto('photo_due').values({ photo_id: photoId, due_at: dueAt }).execute();
};

/** Cancels the deletion of a photo's files. Returns false if the job has deleted them already. */
export const cancelFileDeletion = async (db: Db, photoId: Id): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('photo_due').where('photo_id', '=', photoId).executeTakeFirst();
  return numDeletedRows > 0n;
};

// The times that a trigger sets may be slightly ahead of the clock of the process.
const dueText = `
  select photo_id from photo_due where due_at <= greatest($1::timestamptz, now()) order by due_at, photo_id limit $2::integer`;

/** Lists photos whose files are due for deletion, oldest first. */
export const listDueFiles = async (db: Db, now: Date, limit: number): Promise<Id[]> =>
  (await db.executeQuery<{ photo_id: Id }>(CompiledQuery.raw(dueText, [now, limit]))).rows.map((row) => row.photo_id);

const claimText = 'delete from photo_due where photo_id = $1::bigint and due_at <= greatest($2::timestamptz, now())';

/** Deletes the row of due files, in the transaction that deletes the files. Returns false if another worker has done so. */
export const claimDueFiles = async (db: Db, photoId: Id, now: Date): Promise<boolean> => {
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(claimText, [photoId, now]));
  return (numAffectedRows ?? 0n) > 0n;
};
