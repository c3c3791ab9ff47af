import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { audienceText } from '../members/visible-members.ts';

/** A member and a match or favorite of the member who came online. */
interface OnlinePair {
  readonly member_id: Id;
  readonly member_hid: string;
  readonly other_id: Id;
  readonly other_hid: string;
}

/**
 * - $1: the members who came online
 * - $2: the time since which they were away
 * - $3: the most members to notify of each
 */
const admirersText = `
  select r.id as member_id, r.hid as member_hid, a.id as other_id, a.hid as other_hid
  from unnest($1::bigint[]) arrived (id)
    cross join lateral (
      select m.id, m.hid, m.pool, m.brand_id, m.own_brand_only from member m
      where m.id = arrived.id and m.state = 'active' and m.restriction is null and not m.hide_online
        and not exists (select from presence p where p.member_id = m.id and p.seen_at > $2::timestamptz)
      offset 0
    ) a
    cross join lateral (
      (select t.other_id as id from match t where t.member_id = a.id order by t.matched_at desc limit $3::bigint)
      union
      (select f.member_id from favorite f where f.other_id = a.id order by f.added_at desc limit $3::bigint)
    ) known
    cross join lateral (
      select m.id, m.hid from member m
      where m.id = known.id and m.state = 'active' and (
        ${audienceText({ pool: 'a.pool', brand_id: 'a.brand_id', own_brand_only: 'a.own_brand_only' })}
        or m.pool = a.pool and exists (select from thread t where t.member_id = m.id and t.other_id = a.id))
      offset 0
    ) r
  where not exists (select from mark k where k.actor_id = r.id and k.target_id = a.id and k.bits & 12 <> 0)`;

/** The active members who have a member that came online as match or favorite, and may see the member. */
export const listAdmirersOfArrived = async (
  db: Db,
  arrived: readonly Id[],
  awaySince: Date,
  most: number,
): Promise<OnlinePair[]> =>
  (await db.executeQuery<OnlinePair>(CompiledQuery.raw(admirersText, [arrived, awaySince, most]))).rows;

/**
 * - $1, $2: the pairs
 * - $3: now
 * - $4: a pair that was notified later than this is left out
 */
const storeText = `
  with due as (
    insert into online_push (member_id, other_id, pushed_at)
    select pair.member_id, pair.other_id, $3::timestamptz from unnest($1::bigint[], $2::bigint[]) pair (member_id, other_id)
    order by 1, 2
    on conflict (member_id, other_id) do update set pushed_at = excluded.pushed_at where online_push.pushed_at <= $4::timestamptz
    returning member_id, other_id
  )
  select ordered.member_id, notify_member(ordered.member_id, 'push.online', jsonb_build_object('otherId', ordered.other_id))
  from (select * from due order by member_id, other_id offset 0) ordered`;

/** Stores an event for each pair that had none since `before`. Returns the notified members. */
export const storeOnlineEvents = async (
  db: Db,
  pairs: readonly Pick<OnlinePair, 'member_id' | 'other_id'>[],
  now: Date,
  before: Date,
): Promise<Id[]> => {
  const values = [pairs.map(({ member_id }) => member_id), pairs.map(({ other_id }) => other_id), now, before];
  const { rows } = await db.executeQuery<{ member_id: Id }>(CompiledQuery.raw(storeText, values));
  return rows.map(({ member_id }) => member_id);
};
