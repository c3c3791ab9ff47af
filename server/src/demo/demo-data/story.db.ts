import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { pairOf } from '../../features/messenger/messages.db.ts';

/** Moves the messages, likes, match and visit of two members to `minutes` ago and before. The order is preserved. */
export const backdate = async (db: Db, one: Id, other: Id, minutes: number): Promise<void> => {
  const { low, high } = pairOf(one, other);
  const back = sql`make_interval(mins => ${Math.round(minutes)}::integer)`;
  const pair = (a: string, b: string) =>
    sql`((${sql.ref(a)} = ${one} and ${sql.ref(b)} = ${other}) or (${sql.ref(a)} = ${other} and ${sql.ref(b)} = ${one}))`;
  await sql`
    with said as (
      select id, count(*) over (order by id desc) as before_last from message where low_id = ${low} and high_id = ${high}
    )
    update message m set created_at = now() - ${back} - (s.before_last - 1) * interval '4 minutes'
    from said s where m.low_id = ${low} and m.high_id = ${high} and m.id = s.id`.execute(db);
  await sql`
    update thread set last_at = now() - ${back} where ${pair('member_id', 'other_id')}`.execute(db);
  await sql`
    update match set matched_at = now() - ${back} - interval '2 hours' where ${pair('member_id', 'other_id')}`.execute(
    db,
  );
  await sql`update mark set marked_at = now() - ${back} - interval '3 hours' where ${pair('actor_id', 'target_id')}`.execute(
    db,
  );
  await sql`update visit set visited_at = now() - ${back} where ${pair('member_id', 'visitor_id')}`.execute(db);
};

/** Marks all matches of a member as seen. */
export const markMatchesSeen = async (db: Db, memberId: Id): Promise<void> => {
  await sql`select reset_matches(${memberId}::bigint)`.execute(db);
};
