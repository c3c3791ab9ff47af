import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export const isSent = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('sent_email').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const noteSent = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .insertInto('sent_email')
    .values({ id, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Records that an email is being sent. False if that was recorded before. */
export const claimSending = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (await db
    .insertInto('sent_email')
    .values({ id, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Undoes `claimSending` of an email that was certainly not sent. */
export const releaseSending = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('sent_email').where('id', '=', id).execute();
};

/** Stores an email in development, and deletes all but the newest. */
export const addDevEmail = async (db: Db, email: Insertable<Tables['dev_email']>, count: number): Promise<void> => {
  await db.insertInto('dev_email').values(email).execute();
  await db
    .deleteFrom('dev_email')
    .where('number', '<=', sql<string>`(select max(number) from dev_email) - ${count}::bigint`)
    .execute();
};

/** The stored emails, newest first; those to one address if it is given. */
export const findDevEmails = (db: Db, to: string | undefined, count: number) => {
  const emails = db.selectFrom('dev_email').selectAll().orderBy('number', 'desc').limit(count);
  return (to === undefined ? emails : emails.where('recipient', '=', to)).execute();
};
