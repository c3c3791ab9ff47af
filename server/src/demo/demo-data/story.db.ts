import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { pairOf } from '../../features/messenger/messages.db.ts';

/** Moves the messages, likes, match, visit and activity items of two members to `minutes` ago and before. The order is preserved. */
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
  // The subject of a like or a visit has its day.
  await sql`
    update activity a set created_at = b.at, updated_at = b.at, day = (b.at at time zone 'utc')::date,
      subject = case when a.kind in ('like', 'visit') then a.other_id || ':' || (b.at at time zone 'utc')::date else a.subject end
    from (values ('like', interval '3 hours'), ('match', interval '2 hours'), ('visit', interval '0'), ('gift', interval '0'))
        k (kind, before)
      cross join lateral (select now() - ${back} - k.before as at) b
    where a.kind = k.kind and ${pair('a.member_id', 'a.other_id')}`.execute(db);
};

/** Moves the items of a kind in a member's activity feed to `minutes` ago. */
export const backdateItems = async (db: Db, memberId: Id, kind: string, minutes: number): Promise<void> => {
  const at = sql`(now() - make_interval(mins => ${minutes}::integer))`;
  await sql`
    update activity set created_at = ${at}, updated_at = ${at}, day = (${at} at time zone 'utc')::date
    where member_id = ${memberId} and kind = ${kind}`.execute(db);
};

/** Marks all matches of a member as seen. */
export const markMatchesSeen = async (db: Db, memberId: Id): Promise<void> => {
  await sql`select reset_matches(${memberId}::bigint)`.execute(db);
};
