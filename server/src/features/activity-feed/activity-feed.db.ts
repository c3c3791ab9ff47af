import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, OrderState, Row } from '../../db/schema.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import {
  audienceText,
  markBits,
  type TileMemberRow,
  type ViewerIdentity,
  type VisibilityRow,
  visibilityColumns,
} from '../members/visible-members.ts';

type Order = Row<'payment_order'>;

/** The key of the last item before a page. */
export interface ActivityKey {
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  /** As text, because a `Date` has no microseconds. */
  readonly at: string;
  readonly uid: string;
}

/** The columns of a member that an item names. */
type NamedMemberRow = VisibilityRow & Pick<TileMemberRow, 'name' | 'gender' | 'cover_photo_id' | 'cover_thumbhash'>;

/** The columns of an item's member, or null. */
type MemberColumns = { readonly [C in keyof NamedMemberRow]: NamedMemberRow[C] | null };

/** An item with the rows that it is about; their columns are null if there is no such row. */
export interface ActivityRow extends Pick<Row<'activity'>, 'uid' | 'kind' | 'other_id' | 'is_read'>, MemberColumns {
  readonly day: string;
  readonly at: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly data: Record<string, unknown>;
  readonly order_uid: string | null;
  readonly order_feature: Order['feature'] | null;
  readonly order_state: OrderState | null;
  readonly plan: Order['plan'];
  readonly decline_code: Order['decline_code'];
  readonly context: string | null;
  readonly coins: Order['coins'];
  readonly boosts: Order['boosts'];
  readonly period_days: Order['period_days'];
  readonly period_until: Date | null;
  /** Whether the feature was bought after the item. */
  readonly is_bought_since: boolean | null;
  readonly list: Row<'price_grant'>['list'] | null;
  readonly is_used: boolean | null;
  readonly expires_at: Date | null;
  readonly photo_id: Id | null;
  readonly thumbhash: string | null;
}

export interface ActivityPage {
  /** Whether likes and visits name their members. */
  readonly isNamed: boolean;
  /** Items of earlier days are not listed. */
  readonly since: Date;
  readonly after: ActivityKey | undefined;
  readonly limit: number;
}

/** The viewer's columns as $1 to $4 of each statement that checks `isVisible`. */
const identityOf = ({ id, pool, brand_id, own_brand_only }: ViewerIdentity) => [id, pool, brand_id, own_brand_only];
const audience = audienceText({ pool: '$2::text', brand_id: '$3::integer', own_brand_only: '$4::boolean' });

/** Whether the item `a` names no member. $5 `isNamed`. */
const isUnnamed = `(not $5::boolean and a.kind in ('like', 'visit'))`;

/** Joins the member of an item as `m`, if the item names a member and the viewer may see the member. */
const joinMember = `
    left join lateral (
      select m.id, m.name, m.gender, m.cover_photo_id, m.cover_thumbhash, ${visibilityColumns('$1::bigint')}
      from member m
      where m.id = a.other_id and not ${isUnnamed} and m.state = 'active' and m.pool = $2::text
        and (${audience} or coalesce((select true from thread t where t.member_id = $1::bigint and t.other_id = m.id), false))
        and (select k.bits from mark k where k.actor_id = $1::bigint and k.target_id = a.other_id
          and k.bits & ${markBits.blocks | markBits.blockedBy} <> 0) is null
      offset 0
    ) m on true`;

/**
 * Whether the viewer may see the item `a` with the member `m` of `joinMember`: no blocked, blocking, inactive or other audience's member, no removed gift, and no order
 * that was deleted. A like or a visit that names no member stays: if it disappeared with a block, it would show whose it was (decision
 * 116).
 */
const isVisible = `
  (a.other_id is null or ${isUnnamed} or m.id is not null)
  and (a.kind <> 'gift' or exists (
    select from message g where g.low_id = least($1::bigint, a.other_id) and g.high_id = greatest($1::bigint, a.other_id)
      and g.id = (a.data ->> 'messageId')::bigint and g.deleted_at is null))
  and (a.kind <> 'purchase' or exists (
    select from payment_order p where p.uid = a.subject and p.member_id = $1::bigint
      and p.state in ('paid', 'declined', 'expired', 'refunded', 'taken')))`;

/**
 * The time by which an item is listed in its day. A like or a visit that names no member is listed first in its day, in the random
 * order of `uid`, so that its place among other items discloses no time.
 */
const listedAt = {
  named: 'a.updated_at',
  unnamed: `case when a.kind in ('like', 'visit') then 'infinity' else a.updated_at end`,
};

/**
 * $5 `isNamed`, $6 first day, $7 to $9 day, time and uid of the last item before the page, $10 limit. Items are ordered before their
 * visibility is checked, so that it is checked for a page and not for a day.
 */
const listText = (at: string): string => `
  select a.uid, a.kind, a.other_id, a.is_read, a.day::text as day, a.at::text as at, a.created_at, a.updated_at, a.data,
    o.uid as order_uid, o.feature as order_feature, o.state as order_state, o.plan, o.decline_code, o.context, o.coins, o.boosts,
    o.period_days,
    (select r.period_until from receipt r where r.order_id = o.id and r.kind = 'receipt' order by r.id limit 1) as period_until,
    o.id is not null and exists (select from payment_order n where n.member_id = $1::bigint and n.paid_at > a.updated_at
      and n.feature = o.feature) as is_bought_since,
    m.*, g.list, g.order_id is not null as is_used, g.expires_at, p.id as photo_id, p.thumbhash
  from (
      select a.*, ${at} as at from activity a
      where a.member_id = $1::bigint and a.day >= $6::date
        and ($7::date is null or a.day <= $7::date and (a.day, ${at}, a.uid) < ($7::date, $8::timestamptz, $9::uuid))
      order by a.day desc, ${at} desc, a.uid desc offset 0
    ) a
    left join lateral (
      select * from payment_order o where a.kind = 'purchase' and o.uid = a.subject and o.member_id = $1::bigint offset 0
    ) o on true
    left join lateral (
      select * from price_grant g where a.kind = 'offer' and g.member_id = $1::bigint and g.key = a.subject offset 0
    ) g on true
    left join lateral (
      select * from photo p where a.kind = 'photo' and p.uid = a.subject and p.member_id = $1::bigint offset 0
    ) p on true
    ${joinMember}
  where ${isVisible}
  order by a.day desc, a.at desc, a.uid desc
  limit $10::integer`;
const listTexts = { named: listText(listedAt.named), unnamed: listText(listedAt.unnamed) };

/** A page of a member's feed, latest first. Items that the viewer may not see are left out in SQL, so that pages are full. */
export const listActivities = async (db: Db, viewer: ViewerIdentity, page: ActivityPage): Promise<ActivityRow[]> => {
  const { isNamed, since, after, limit } = page;
  const text = isNamed ? listTexts.named : listTexts.unnamed;
  const values = [...identityOf(viewer), isNamed, dayOf(since), after?.day, after?.at, after?.uid, limit];
  return (await db.executeQuery<ActivityRow>(CompiledQuery.raw(text, values.map(orNull)))).rows;
};

/** Whether an item names a member. */
export const hasNamedMember = (row: ActivityRow): row is ActivityRow & NamedMemberRow => row.id !== null;

const orNull = (value: unknown): unknown => value ?? null;

/** The day in UTC, `YYYY-MM-DD`. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** $5 `isNamed`, $6 first day, $7 the number that is not counted further. */
const unreadText = `
  with seen as materialized (
    select coalesce((select s.seen_at from activity_seen s where s.member_id = $1::bigint), '-infinity') as at
  )
  select count(*)::integer as count from (
    select from seen cross join activity a ${joinMember}
    where a.member_id = $1::bigint and a.day >= $6::date and a.updated_at > seen.at
      and (seen.at = '-infinity' or a.day >= (seen.at at time zone 'utc')::date) and ${isVisible}
    limit $7::integer
  ) unread`;

/** Counts the items since the member opened the feed last, at most `max`. */
export const countUnreadActivities = async (
  db: Db,
  viewer: ViewerIdentity,
  { isNamed, since, max }: Pick<ActivityPage, 'isNamed' | 'since'> & { readonly max: number },
): Promise<number> => {
  const values = [...identityOf(viewer), isNamed, dayOf(since), max];
  return (await db.executeQuery<{ count: number }>(CompiledQuery.raw(unreadText, values))).rows[0]?.count ?? 0;
};

/** Marks the feed as seen. Returns whether it had later items; then the member has a new event. */
export const resetActivities = async (db: Db, memberId: Id): Promise<boolean> => {
  const text = 'select reset_activity($1::bigint) as changed';
  return (await db.executeQuery<{ changed: boolean }>(CompiledQuery.raw(text, [memberId]))).rows[0]?.changed ?? false;
};

/** Marks items as read. Returns whether one was unread. */
export const setActivitiesRead = async (db: Db, memberId: Id, uids: readonly string[]): Promise<boolean> => {
  const text =
    'update activity set is_read = true where member_id = $1::bigint and uid = any ($2::uuid[]) and not is_read';
  return ((await db.executeQuery(CompiledQuery.raw(text, [memberId, uids]))).numAffectedRows ?? 0n) > 0n;
};

/** Deletes items. Returns whether there was one. */
export const removeActivities = async (db: Db, memberId: Id, uids: readonly string[]): Promise<boolean> => {
  const text = 'delete from activity where member_id = $1::bigint and uid = any ($2::uuid[])';
  return ((await db.executeQuery(CompiledQuery.raw(text, [memberId, uids]))).numAffectedRows ?? 0n) > 0n;
};

/** Stores the event of a changed unread count. */
export const storeUnreadActivities = (db: Db, memberId: Id, unread: number): Promise<void> =>
  storeEvent(db, memberId, 'rpc.activity', { unread });

/** $1 the last member of the batch before, $2 members of a batch, $3 first day, $4 items of a member. */
const trimText = `
  with recursive batch (member_id, place) as (
    select min(a.member_id), 1 from activity a where a.member_id > $1::bigint
    union all
    select (select min(a.member_id) from activity a where a.member_id > b.member_id), b.place + 1
    from batch b where b.member_id is not null and b.place < $2::integer
  ), surplus as (
    select i.member_id, i.kind, i.subject from batch b cross join lateral (
      select a.*, row_number() over (order by a.day desc, a.updated_at desc) as place
      from activity a where a.member_id = b.member_id
    ) i
    where i.day < $3::date or i.place > $4::integer
  ), gone as (
    delete from activity a using surplus s where (a.member_id, a.kind, a.subject) = (s.member_id, s.kind, s.subject)
  )
  select max(member_id) as last from batch`;

/**
 * Deletes the items of some members that are older than a day, or beyond the largest number of items.
 * @param after the last member of the batch before
 * @returns the last member of this batch; null after all members
 */
export const trimActivities = async (
  db: Db,
  { after, members, since, items }: { after: Id; members: number; since: Date; items: number },
): Promise<Id | null> => {
  const values = [after, members, dayOf(since), items];
  return (await db.executeQuery<{ last: Id | null }>(CompiledQuery.raw(trimText, values))).rows[0]?.last ?? null;
};
