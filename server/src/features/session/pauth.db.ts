import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockRow } from '../../db/locks.ts';
import type { Id, Tables } from '../../db/schema.ts';
import type { SessionOwner } from './session.db.ts';

export const addPauth = async (db: Db, pauth: Insertable<Tables['pauth']>): Promise<void> => {
  await db.insertInto('pauth').values(pauth).execute();
};

/** Locks and returns a pauth; `undefined` if it does not exist. */
export const lockPauth = (db: Db, hash: Buffer) =>
  lockRow(
    db.selectFrom('pauth').select(['member_id', 'family', 'expires_at', 'spent_at']).where('hash', '=', hash),
  ).executeTakeFirst();

export const markPauthSpent = async (db: Db, hash: Buffer, now: Date): Promise<void> => {
  await db.updateTable('pauth').set({ spent_at: now }).where('hash', '=', hash).execute();
};

/** Finds the session in which a pauth was issued. */
export const findPauthSession = (db: Db, hash: Buffer): Promise<SessionOwner | undefined> =>
  db
    .selectFrom('pauth')
    .innerJoin('member', 'member.id', 'pauth.member_id')
    .select(['pauth.session_id', 'member.id as member_id', 'member.brand_id'])
    .where('pauth.hash', '=', hash)
    .executeTakeFirst();

/** Lists the sessions in which the pauths of a family were issued. */
export const sessionsOfFamily = async (db: Db, family: string): Promise<string[]> => {
  const rows = await db.selectFrom('pauth').select('session_id').where('family', '=', family).execute();
  return rows.map(({ session_id }) => session_id);
};

/** Finds the member of a pauth. An unconfirmed member may not return. */
export const findReturning = (db: Db, memberId: Id) =>
  db
    .selectFrom('member')
    .select(['id', 'hid', 'brand_id', 'state'])
    .where('id', '=', memberId)
    .where('state', 'not in', ['deleted', 'unconfirmed'])
    .executeTakeFirst();
