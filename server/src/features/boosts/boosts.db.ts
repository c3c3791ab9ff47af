import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Row } from '../../db/schema.ts';

export type Boost = Row<'boost'>;

/** Finds the member's active boost. */
export const runningBoost = (db: Db, memberId: Id, now: Date): Promise<Boost | undefined> =>
  db
    .selectFrom('boost')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const addBoost = async (
  db: Db,
  boost: Readonly<{ member_id: Id; started_at: Date; ends_at: Date }>,
): Promise<void> => {
  await db.insertInto('boost').values(boost).execute();
};

/** Lists ended boosts whose member was not notified. */
export const boostsOver = (db: Db, now: Date, limit: number): Promise<Boost[]> =>
  db
    .selectFrom('boost')
    .selectAll()
    .where('notified_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Records that the member was notified of a boost's end. Returns true to the first caller only. */
export const markEndNotified = async (db: Db, id: Id, at: Date): Promise<boolean> => {
  const text = 'update boost set notified_at = $2::timestamptz where id = $1::bigint and notified_at is null';
  const { numAffectedRows = 0n } = await db.executeQuery(CompiledQuery.raw(text, [id, at]));
  return numAffectedRows > 0n;
};

/**
 * Blocked members are counted too, so that a block shows nothing (decision 116). Runs soon after the boost's end, so everything since its
 * start is read: with both bounds in the condition, the planner would walk the marks of all members in that period.
 */
const resultsText = `
  select
    (select count(*) filter (where k.marked_at < $3::timestamptz) from mark k
      where k.target_id = $1::bigint and k.bits & 1 = 1 and k.marked_at >= $2::timestamptz
    )::integer as likes,
    (select count(*) filter (where v.visited_at < $3::timestamptz) from visit v
      where v.member_id = $1::bigint and v.removed_at is null and v.visited_at >= $2::timestamptz)::integer as visits`;

/** Counts the likes and visits during a boost. */
export const countBoostResults = async (
  db: Db,
  { member_id, started_at, ends_at }: Pick<Boost, 'member_id' | 'started_at' | 'ends_at'>,
): Promise<{ likes: number; visits: number }> => {
  const { rows } = await db.executeQuery<{ likes: number; visits: number }>(
    CompiledQuery.raw(resultsText, [member_id, started_at, ends_at]),
  );
  return rows[0] ?? { likes: 0, visits: 0 };
};
