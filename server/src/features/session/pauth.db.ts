import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { AccessTables } from '../../db/tables-access.ts';

export const addPauth = async (db: Db, pauth: Insertable<AccessTables['pauth']>): Promise<void> => {
  await db.insertInto('pauth').values(pauth).execute();
};

/** Spends a pauth: its row for the one caller who spent it first. */
export const takePauth = (db: Db, hash: Buffer) =>
  db.deleteFrom('pauth').where('hash', '=', hash).returningAll().executeTakeFirst();

/** Who may come back by one; an account that waits for its confirmation may not. */
export const findReturning = (db: Db, memberId: Id) =>
  db
    .selectFrom('member')
    .select(['id', 'hid', 'brand_id', 'state'])
    .where('id', '=', memberId)
    .where('state', 'not in', ['deleted', 'unconfirmed'])
    .executeTakeFirst();
