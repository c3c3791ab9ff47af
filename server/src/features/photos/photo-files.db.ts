import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** Has the files of an upload deleted later, unless its photo is there by then: written before the files are. */
export const expectFiles = async (db: Db, photoId: Id, dueAt: Date): Promise<void> => {
  await db.insertInto('photo_due').values({ photo_id: photoId, due_at: dueAt }).execute();
};

/** The photo is there, or its files are gone: nothing is due. False where the sweep came first. */
export const forgetFiles = async (db: Db, photoId: Id): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('photo_due').where('photo_id', '=', photoId).executeTakeFirst();
  return numDeletedRows > 0n;
};

// Rows that the database dated itself may be a moment ahead of the process's clock.
const dueText = `
  select photo_id from photo_due where due_at <= greatest($1::timestamptz, now()) order by due_at, photo_id limit $2::integer`;

/** Photos whose files are to be deleted, those that are due longest first. */
export const dueFiles = async (db: Db, now: Date, limit: number): Promise<Id[]> =>
  (await db.executeQuery<{ photo_id: Id }>(CompiledQuery.raw(dueText, [now, limit]))).rows.map((row) => row.photo_id);

const claimText = 'delete from photo_due where photo_id = $1::bigint and due_at <= greatest($2::timestamptz, now())';

/** Takes a due photo's row away, in the transaction that deletes its files; false where another worker did. */
export const claimDue = async (db: Db, photoId: Id, now: Date): Promise<boolean> => {
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(claimText, [photoId, now]));
  return (numAffectedRows ?? 0n) > 0n;
};
