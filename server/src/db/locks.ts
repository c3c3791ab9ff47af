import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Id } from './schema.ts';

/**
 * The one order in which transactions lock rows (decision 83):
 *
 * 1. members, ascending by id (`lockMembers`): every transaction that changes more than one row of a member begins with it;
 * 2. rows of those members: orders, subscriptions, photos, texts, cases, attempts, sessions (`lockRow`);
 * 3. counters, ascending by member (the SQL functions' `lock_counters`, and `notify_member` for one member);
 * 4. rows of a pair of members (marks, matches, threads, messages), which are written only under both counters.
 *
 * A transaction may skip levels, but never goes back to a lower one. It may write rows of level 2 after level 3 if it has locked
 * their member, because then no other transaction changes them. Members are locked FOR NO KEY UPDATE, which lets other transactions insert rows that refer to them: a foreign key
 * takes FOR KEY SHARE, and FOR UPDATE would make every message to a member wait for an operator's decision.
 *
 * `for update skip locked` never waits, so that queues may lease rows in any order. A check holds that rows are locked only here,
 * by such leases, and in SQL functions (`functions/`).
 */
export const lockMembers = async (db: Db, ids: readonly Id[]): Promise<ReadonlySet<Id>> => {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', sql<Id>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Locks the rows of a query until the end of the transaction, after their members. */
export const lockRow = <Q extends { forNoKeyUpdate(): Q }>(query: Q): Q => query.forNoKeyUpdate();

/** Serializes transactions that use the same name. Call it before any row is locked. */
export const lockName = async (db: Db, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
};

/** Locks the counters of two members, ascending, before rows of their pair are written outside the SQL functions. */
export const lockCounters = async (db: Db, one: Id, other: Id): Promise<void> => {
  await sql`select lock_counters(${one}::bigint, ${other}::bigint)`.execute(db);
};

/** Waits for the running transactions of actions between this member and others. */
export const awaitActs = async (db: Db, memberId: Id): Promise<void> => {
  await db.selectFrom('counter').select('member_id').where('member_id', '=', memberId).forUpdate().execute();
};
