import { CallError } from '@kindred/contract/errors';
import type { FeatureType } from '@kindred/contract/payments/features';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { accountOf, writeLine } from '../entitlements/ledger.ts';
import { getEntitlementStatus } from '../entitlements/status.ts';
import { type Locked, withSubscription } from './locked-subscription.ts';
import { changeSubscription, lastSubscriptions, type Subscription } from './subscriptions.db.ts';

const dayMs = 86_400_000;
const daySeconds = 86_400;
const { days, everyDays } = paymentLimits.pause;

/** A member with an active entitlement may pause it, at most once per `everyDays` (spec 2 §4 Unsubscribe flow). */
const mayPause = ({ subscription, held, at }: Locked): boolean =>
  subscription.state === 'active' &&
  held.isActive &&
  !held.isLifetime &&
  !held.isTrial &&
  (subscription.paused_at === null || subscription.paused_at.getTime() + everyDays * dayMs <= at.getTime());

export const pauseAvailability: HandlerOf<'pauseAvailability'> = ({ context, viewer, params }) =>
  withSubscription(context, viewer, params.subscription, async (locked) =>
    mayPause(locked) ? { is_available: true, days: [days] } : { is_available: false, days: [] },
  );

const later = (at: Date | null, ms: number): Date | null => (at === null ? null : new Date(at.getTime() + ms));

const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * Pauses a subscription for a week: its time is not used up, and the next charge moves by the same time. A repeated request returns the
 * same end.
 */
export const pauseSubscription: HandlerOf<'pauseSubscription'> = async ({ context, viewer, params }) => {
  const until = await withSubscription(context, viewer, params.subscription, async (locked) => {
    const { db, subscription, held, at } = locked;
    if (held.pausedUntil !== null) return held.pausedUntil;
    if (!mayPause(locked)) throw new CallError('planUnavailable');
    await writeLine(db, { ...lineOf(subscription, at), kind: 'pause', quantity: days * daySeconds });
    const { pausedUntil } = await getEntitlementStatus({ db, clock: context.clock }, viewer.id, subscription.feature);
    const ends = pausedUntil ?? at;
    await changeSubscription(db, subscription.id, {
      paused_at: at,
      paused_until: ends,
      next_charge_at: later(subscription.next_charge_at, days * dayMs),
      updated_at: at,
    });
    return ends;
  });
  await publishNewEvents(context, viewer.id);
  return { pause_end_date: unixSeconds(until) };
};

const lineOf = ({ member_id: memberId, feature, plan, uid }: Subscription, at: Date) => ({
  memberId,
  account: accountOf(feature, plan),
  reason: 'pause',
  key: `${uid}:pause:${at.toISOString()}`,
  at,
});

interface PauseContext {
  readonly db: Db;
  readonly at: Date;
}

/** Ends a pause: the remaining time continues immediately, and the next charge moves forward. Does nothing without a pause. */
const resume = async ({ db, at }: PauseContext, subscription: Subscription): Promise<void> => {
  const clock = { now: () => at };
  const { pausedUntil } = await getEntitlementStatus({ db, clock }, subscription.member_id, subscription.feature);
  if (pausedUntil === null) return;
  const line = lineOf(subscription, at);
  await writeLine(db, { ...line, kind: 'resume', quantity: 0, key: `${line.key}:resume` });
  await changeSubscription(db, subscription.id, {
    paused_until: null,
    next_charge_at: later(subscription.next_charge_at, at.getTime() - pausedUntil.getTime()),
    updated_at: at,
  });
};

/** Ends the pause of a feature when its member buys more of it. The caller has locked the member. */
export const endPause = async (context: PauseContext, memberId: Id, feature: FeatureType): Promise<void> => {
  const last = (await lastSubscriptions(context.db, memberId)).find((one) => one.feature === feature);
  if (last) await resume(context, last);
};

export const renewSubscription: HandlerOf<'renewSubscription'> = async ({ context, viewer, params }) => {
  await withSubscription(context, viewer, params.subscription, ({ db, at, subscription }) =>
    resume({ db, at }, subscription),
  );
  await publishNewEvents(context, viewer.id);
  return {};
};
