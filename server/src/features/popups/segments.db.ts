import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** The facts by which a member belongs to segments of retargeting. */
export interface SegmentFacts {
  readonly created_at: Date;
  /** The latest end of Premium, also in the past. */
  readonly premium_end: Date | null;
  readonly has_paid: boolean;
  /** The paywalls since the time that was passed. */
  readonly paywalls: number;
  readonly started_at: Date;
  readonly absent_since: Date | null;
  /** The last order that was more than an offer. */
  readonly order_state: string | null;
  readonly order_at: Date | null;
}

const factsText = `
  select m.created_at, greatest(m.premium_until, m.base_until) as premium_end, s.started_at, s.absent_since,
    exists (select from payment_order o where o.member_id = m.id and o.paid_at is not null) as has_paid,
    (select count(*) from popup_show p where p.member_id = m.id and p.popup = 'paywall' and p.shown_at > $2::timestamptz)::integer
      as paywalls,
    last.state as order_state, last.at as order_at
  from member m join app_session s on s.member_id = m.id
  left join lateral (
    select o.state, coalesce(a.created_at, o.created_at) as at
    from payment_order o
    left join lateral (
      select a.created_at from payment_attempt a where a.order_id = o.id and a.started_at is not null
      order by a.id desc limit 1) a on true
    where o.member_id = m.id and (o.state <> 'offered' or a.created_at is not null)
    order by coalesce(a.created_at, o.created_at) desc limit 1
  ) last on true
  where m.id = $1::bigint`;

/** Reads the facts of a member; undefined before the member's first session. Counts paywalls after `since`. */
export const findSegmentFacts = async (db: Db, memberId: Id, since: Date): Promise<SegmentFacts | undefined> =>
  (await db.executeQuery<SegmentFacts>(CompiledQuery.raw(factsText, [memberId, since]))).rows[0];
