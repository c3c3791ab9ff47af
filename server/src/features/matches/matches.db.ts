import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { markBits, type TileMemberRow, tileMemberColumns, type ViewerIdentity } from '../members/visible-members.ts';

/** The key of the last match before a page. */
export interface MatchKey {
  /** As text, because a `Date` has no microseconds. */
  readonly at: string;
  readonly otherId: Id;
}

export interface MatchRow extends TileMemberRow {
  readonly matched_at: Date;
  readonly at: string;
  readonly is_new: boolean;
  readonly through_boost: boolean;
}

/** Whether the like of the other member came during a boost of the viewer. The first condition is read once a statement. */
const isThroughBoost = `coalesce((select true from boost b where b.member_id = $1::bigint limit 1), false) and coalesce((
    select true from mark k join boost b on b.member_id = k.target_id and b.started_at <= k.marked_at and k.marked_at < b.ends_at
    where k.actor_id = r.other_id and k.target_id = $1::bigint and k.bits & 1 = 1 limit 1), false)`;

/**
 * A page with the tiles of its members. Whether the members may still see each other needs no audience, because a match has a thread.
 * - $1: viewer
 * - $2: the viewer's pool
 * - $3, $4: time and id of the key
 * - $5: limit
 */
const pageText = `
  select m.*, r.matched_at, r.matched_at::text as at, r.is_new, ${isThroughBoost} as through_boost
  from match r
    cross join lateral (
      select ${tileMemberColumns({ hasThread: 'true' })}
      from member m where m.id = r.other_id and m.state = 'active' and m.pool = $2::text offset 0
    ) m
  where r.member_id = $1::bigint and (r.matched_at, r.other_id) < ($3::timestamptz, $4::bigint)
    and m.my_bits & ${markBits.blocks | markBits.blockedBy} = 0
  order by r.matched_at desc, r.other_id desc limit $5::bigint`;

const start: MatchKey = { at: 'infinity', otherId: '9223372036854775807' };

/** A page of a member's matches, latest first. Members who are not visible are left out in SQL, so that pages are full. */
export const listMatches = async (
  db: Db,
  viewer: ViewerIdentity,
  after: MatchKey | undefined,
  limit: number,
): Promise<MatchRow[]> => {
  const { at, otherId } = after ?? start;
  const values = [viewer.id, viewer.pool, at, otherId, limit];
  return (await db.executeQuery<MatchRow>(CompiledQuery.raw(pageText, values))).rows;
};

/** Marks all matches of a member as seen. Returns whether one was new. */
export const resetMatches = async (db: Db, memberId: Id): Promise<boolean> => {
  const { rows } = await sql<{ changed: boolean }>`select reset_matches(${memberId}::bigint) as changed`.execute(db);
  return rows[0]?.changed ?? false;
};
