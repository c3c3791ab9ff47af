import type { CountedPopup } from '@kindred/contract/engagement/popups';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

const reportText = `
  with sign_in as (select created_at from session where id = $2::uuid)
  insert into app_session as known (member_id, started_at, active_at, signed_in_at)
  select $1::bigint, $3::timestamptz, $3::timestamptz, sign_in.created_at from sign_in
  on conflict (member_id) do update set
    started_at = case when known.active_at <= $4::timestamptz or excluded.signed_in_at > known.signed_in_at
      then excluded.started_at else known.started_at end,
    absent_since = case when known.active_at <= $4::timestamptz or excluded.signed_in_at > known.signed_in_at
      then known.active_at else known.absent_since end,
    active_at = greatest(known.active_at, excluded.active_at),
    signed_in_at = greatest(known.signed_in_at, excluded.signed_in_at)
  returning started_at = $3::timestamptz as is_new`;

interface SessionReport {
  readonly memberId: Id;
  /** The id of the sign-in. */
  readonly sessionId: string;
  readonly at: Date;
  /** A member who was not active since then was absent. */
  readonly absentSince: Date;
}

/** Records that a member uses the app. Returns whether this started a new session. */
export const recordActivity = async (db: Db, report: SessionReport): Promise<boolean> => {
  const values = [report.memberId, report.sessionId, report.at, report.absentSince];
  const { rows } = await db.executeQuery<{ is_new: boolean }>(CompiledQuery.raw(reportText, values));
  return rows[0]?.is_new ?? false;
};

/** The facts by which a member may be shown the counted popups. */
export interface PopupFacts {
  readonly started_at: Date;
  readonly absent_since: Date | null;
  /** The shows of the popup about likes since the time that was passed. */
  readonly likes_shown: number;
  readonly likes_at: Date | null;
  readonly vip_at: Date | null;
  readonly retargeting_at: Date | null;
  /** The likes that the member has not answered. */
  readonly likers: number;
  /** An unseen like is later than the last popup about likes. */
  readonly has_new_like: boolean;
}

const factsText = `
  with shown as (
    select count(*) filter (where popup = 'likes_me' and shown_at > $2::timestamptz)::integer as likes_shown,
      max(shown_at) filter (where popup = 'likes_me') as likes_at,
      max(shown_at) filter (where popup = 'vip_offer') as vip_at,
      max(shown_at) filter (where popup = 'retargeting') as retargeting_at
    from popup_show where member_id = $1::bigint
  ), latest as (
    -- Blocked members too, so that a block shows nothing (decision 116).
    select marked_at from mark where target_id = $1::bigint and bits & 1 = 1 and bits & 16 = 0
    order by marked_at desc limit 1
  )
  select s.started_at, s.absent_since, shown.*, c.likes_me_total as likers,
    c.likes_me_unread > 0 and exists (
      select from latest where shown.likes_at is null or latest.marked_at > shown.likes_at) as has_new_like
  from app_session s join counter c on c.member_id = s.member_id cross join shown
  where s.member_id = $1::bigint`;

/** Reads the facts of a member; undefined before the member's first session. Counts shows after `since`. */
export const findPopupFacts = async (db: Db, memberId: Id, since: Date): Promise<PopupFacts | undefined> =>
  (await db.executeQuery<PopupFacts>(CompiledQuery.raw(factsText, [memberId, since]))).rows[0];

/** Records that a popup was shown. */
export const addPopupShow = async (db: Db, memberId: Id, popup: CountedPopup, at: Date): Promise<void> => {
  await db
    .insertInto('popup_show')
    .values({ member_id: memberId, popup, shown_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const paywallText = `
  insert into popup_show (member_id, popup, shown_at)
  select $1::bigint, 'paywall', $2::timestamptz
  where (select count(*) from popup_show where member_id = $1::bigint and popup = 'paywall' and shown_at > $3::timestamptz)
    < $4::integer
  on conflict do nothing`;

/** Records a paywall unless `max` of them were recorded since a time. */
export const addPaywallShow = async (
  db: Db,
  show: { memberId: Id; at: Date; since: Date; max: number },
): Promise<void> => {
  await db.executeQuery(CompiledQuery.raw(paywallText, [show.memberId, show.at, show.since, show.max]));
};
