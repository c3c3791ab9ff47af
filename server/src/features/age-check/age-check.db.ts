import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import type { AgeResult } from '../../ports/age-assurance.ts';

/** A constant, so that the planner can use the partial index. */
const isPending = sql<boolean>`state = 'pending'`;
const columns = ['id', 'member_id', 'reference', 'url', 'state', 'started_at'] as const;

/** The member's last check. */
export const findLastCheck = (db: Db, memberId: Id) =>
  db
    .selectFrom('age_assurance')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether a check of the member found a minor. */
export const hasMinorCheck = async (db: Db, memberId: Id): Promise<boolean> =>
  (await db
    .selectFrom('age_assurance')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'minor')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The times of the member's last checks since a time, newest first. */
export const listStartsSince = async (db: Db, memberId: Id, since: Date, limit: number): Promise<Date[]> =>
  (
    await db
      .selectFrom('age_assurance')
      .select('started_at')
      .where('member_id', '=', memberId)
      .where('started_at', '>', since)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  ).map(({ started_at }) => started_at);

export const insertCheck = async (
  db: Db,
  check: { readonly member_id: Id; readonly reference: string; readonly started_at: Date },
): Promise<void> => {
  await db.insertInto('age_assurance').values(check).execute();
};

/** Stores the page of a pending check, unless another request has stored it. */
export const saveCheckUrl = async (db: Db, reference: string, url: string): Promise<void> => {
  await db
    .updateTable('age_assurance')
    .set({ url })
    .where('reference', '=', reference)
    .where('url', 'is', null)
    .where(isPending)
    .execute();
};

/** The pending checks of a member that were started since a time. */
export const listPendingChecks = (db: Db, memberId: Id, since: Date) =>
  db
    .selectFrom('age_assurance')
    .select(columns)
    .where('member_id', '=', memberId)
    .where(isPending)
    .where('started_at', '>', since)
    .orderBy('id', 'desc')
    .execute();

/** The members with pending checks that were started within an interval, oldest first. */
export const listWaitingMembers = async (
  db: Db,
  { from, to, limit }: { readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<Id[]> =>
  (
    await db
      .selectFrom('age_assurance')
      .select('member_id')
      .where(isPending)
      .where('started_at', '>', from)
      .where('started_at', '<=', to)
      .orderBy('started_at')
      .limit(limit)
      .execute()
  ).map(({ member_id }) => member_id);

/** Ends a pending check. Returns false if it ended before. */
export const setCheckDecided = async (
  db: Db,
  id: Id,
  { state, at }: { readonly state: Exclude<AgeResult, 'pending'>; readonly at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('age_assurance')
    .set({ state, decided_at: at, url: null })
    .where('id', '=', id)
    .where(isPending)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Sets when the member was confirmed as an adult; null if a later check contradicts. */
export const setAgeAssured = async (db: Db, memberId: Id, at: Date | null): Promise<void> => {
  await db.updateTable('member').set({ age_assured_at: at }).where('id', '=', memberId).execute();
};

/** Locks the member, and returns the state that checks depend on; undefined if there is no such member. */
export const lockForCheck = async (db: Db, memberId: Id) => {
  await lockMembers(db, [memberId]);
  return findAssurance(db, memberId);
};

export const findAssurance = (db: Db, memberId: Id) =>
  db
    .selectFrom('member')
    .select(['age_assured_at', 'restriction', 'state'])
    .where('id', '=', memberId)
    .executeTakeFirst();
