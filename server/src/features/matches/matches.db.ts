import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { ViewerIdentity } from '../members/visible-members.ts';

/** The key of the last match before a page. */
export interface MatchKey {
  /** As text, because a `Date` has no microseconds. */
  readonly at: string;
  readonly otherId: Id;
}

export type MatchRow = Awaited<ReturnType<typeof listMatches>>[number];

/** Whether the like of the other member came during a boost of the viewer. */
const isThroughBoost = sql<boolean>`coalesce((
  select true from mark k join boost b on b.member_id = k.target_id and b.started_at <= k.marked_at and k.marked_at < b.ends_at
  where k.actor_id = match.other_id and k.target_id = match.member_id and k.bits & 1 = 1 limit 1), false)`;

/** A page of a member's matches, latest first. Members who are not visible are left out in SQL, so that pages are full. */
export const listMatches = (db: Db, viewer: ViewerIdentity, after: MatchKey | undefined, limit: number) =>
  db
    .selectFrom('match')
    .innerJoin('member', 'member.id', 'match.other_id')
    .select(['match.other_id', 'match.matched_at', 'match.is_new'])
    .select(sql<string>`match.matched_at::text`.as('at'))
    .select(isThroughBoost.as('through_boost'))
    .where('match.member_id', '=', viewer.id)
    .where('member.state', '=', 'active')
    .where('member.pool', '=', viewer.pool)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mark')
            .whereRef('mark.actor_id', '=', 'match.member_id')
            .whereRef('mark.target_id', '=', 'match.other_id')
            .where(sql<SqlBool>`mark.bits & 12 <> 0`),
        ),
      ),
    )
    .where(
      after
        ? sql<SqlBool>`(match.matched_at, match.other_id) < (${after.at}::timestamptz, ${after.otherId}::bigint)`
        : sql<SqlBool>`true`,
    )
    .orderBy('match.matched_at', 'desc')
    .orderBy('match.other_id', 'desc')
    .limit(limit)
    .execute();

/** Marks all matches of a member as seen. Returns whether one was new. */
export const resetMatches = async (db: Db, memberId: Id): Promise<boolean> => {
  const { rows } = await sql<{ changed: boolean }>`select reset_matches(${memberId}::bigint) as changed`.execute(db);
  return rows[0]?.changed ?? false;
};
