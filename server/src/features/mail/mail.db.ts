import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AccessTables } from '../../db/tables-access.ts';

export const isSent = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('sent_letter').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const noteSent = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .insertInto('sent_letter')
    .values({ id, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Puts a letter into the mailbox of development, which keeps the newest. */
export const addDevLetter = async (
  db: Db,
  letter: Insertable<AccessTables['dev_letter']>,
  kept: number,
): Promise<void> => {
  await db.insertInto('dev_letter').values(letter).execute();
  await db
    .deleteFrom('dev_letter')
    .where('number', '<=', sql<string>`(select max(number) from dev_letter) - ${kept}::bigint`)
    .execute();
};

/** The letters of the mailbox, the newest first; to one address where one is named. */
export const findDevLetters = (db: Db, to: string | undefined, count: number) => {
  const letters = db.selectFrom('dev_letter').selectAll().orderBy('number', 'desc').limit(count);
  return (to === undefined ? letters : letters.where('recipient', '=', to)).execute();
};
