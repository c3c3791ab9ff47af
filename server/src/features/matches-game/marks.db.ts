import { limits } from '@kindred/contract/limits';
import { photoStatuses } from '@kindred/contract/photos';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** `gone`: the target may not be liked. `limit`: the daily likes are used up. */
export type LikeOutcome = 'liked' | 'matched' | 'already' | 'alreadyMatched' | 'limit' | 'gone';

export interface DailyLikeLimit {
  /** The most likes in the window; `null` means unlimited. */
  readonly max: number | null;
  readonly windowSeconds: number;
}

/** Likes a member: mark, counters, match and events in one transaction. */
export const likeMember = async (
  db: Db,
  actorId: Id,
  targetId: Id,
  { max, windowSeconds }: DailyLikeLimit,
): Promise<{ outcome: LikeOutcome; count: number }> => {
  const { rows } = await sql<{ outcome: LikeOutcome; daily_count: number }>`
    select outcome, daily_count from like_member(
      ${actorId}::bigint, ${targetId}::bigint, ${max}::integer, ${windowSeconds}::integer)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('like_member returned no row');
  return { outcome: row.outcome, count: row.daily_count };
};

/** `already`: the member is marked. `limit`: the daily marks are used up. */
type PassOutcome = 'passed' | 'already' | 'limit';

/** Passes a member; a pass after a like changes nothing (decisions §1 Idempotency). */
export const passMember = async (db: Db, actorId: Id, targetId: Id): Promise<PassOutcome | undefined> => {
  const { rows } = await sql<{ outcome: PassOutcome }>`
    select pass_member(${actorId}::bigint, ${targetId}::bigint, ${limits.dailyMarks.max}::integer,
      ${limits.dailyLikes.windowSeconds}::integer) as outcome`.execute(db);
  return rows[0]?.outcome;
};

/** Whole seconds until the window that began at a column of the counter ends, at least 1. */
export const secondsUntilWindowEnds = async (
  db: Db,
  memberId: Id,
  since: 'daily_likes_since' | 'daily_marks_since',
  windowSeconds: number,
): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from ${sql.ref(since)} - now()) + ${windowSeconds}::integer))::integer as seconds
    from counter where member_id = ${memberId}::bigint`.execute(db);
  return rows[0]?.seconds ?? 1;
};

/** The likes in the current window and its end, by the clock of the database as in `like_member`. */
export const readDailyLikes = async (
  db: Db,
  memberId: Id,
  windowSeconds: number,
): Promise<{ count: number; renewsAt: Date | null }> => {
  const { rows } = await sql<{ count: number; renewsAt: Date }>`
    select daily_likes as count, daily_likes_since + make_interval(secs => ${windowSeconds}::integer) as "renewsAt"
    from counter
    where member_id = ${memberId}::bigint
      and daily_likes_since > now() - make_interval(secs => ${windowSeconds}::integer)`.execute(db);
  return rows[0] ?? { count: 0, renewsAt: null };
};

/** Whether a photo of the member waits for its review. */
export const hasPendingPhoto = async (db: Db, memberId: Id): Promise<boolean> =>
  (await db
    .selectFrom('photo')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', photoStatuses.pending)
    .limit(1)
    .executeTakeFirst()) !== undefined;
