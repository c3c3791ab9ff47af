import { CallError } from '@kindred/contract/errors';
import type { FeatureType } from '@kindred/contract/payments/features';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { announce } from '../../realtime/tell.ts';
import { accountOf, writeLine } from '../entitlements/ledger.ts';
import { heldStatus } from '../entitlements/status.ts';
import { type Locked, withSubscription } from './locked-subscription.ts';
import { changeSubscription, lastSubscriptions, type Subscription } from './subscriptions.db.ts';

const dayMs = 86_400_000;
const daySeconds = 86_400;
const { days, everyDays } = paymentLimits.pause;

/** Whoever holds what they paid for may have it rest, not too often (spec 2 §4 Unsubscribe flow). */
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
 * Has a subscription rest for a week: nothing of it is used up, and the next charge is as much later. While it rests, the same
 * rest is answered.
 */
export const pauseSubscription: HandlerOf<'pauseSubscription'> = async ({ context, viewer, params }) => {
  const until = await withSubscription(context, viewer, params.subscription, async (locked) => {
    const { db, subscription, held, at } = locked;
    if (held.pausedUntil !== null) return held.pausedUntil;
    if (!mayPause(locked)) throw new CallError('planUnavailable');
    await writeLine(db, { ...lineOf(subscription, at), kind: 'pause', quantity: days * daySeconds });
    const { pausedUntil } = await heldStatus({ db, clock: context.clock }, viewer.id, subscription.feature);
    const ends = pausedUntil ?? at;
    await changeSubscription(db, subscription.id, {
      paused_at: at,
      paused_until: ends,
      next_charge_at: later(subscription.next_charge_at, days * dayMs),
      updated_at: at,
    });
    return ends;
  });
  await announce(context, viewer.id);
  return { pause_end_date: unixSeconds(until) };
};

const lineOf = ({ member_id: memberId, feature, plan, uid }: Subscription, at: Date) => ({
  memberId,
  account: accountOf(feature, plan),
  reason: 'pause',
  key: `${uid}:pause:${at.toISOString()}`,
  at,
});

interface Resting {
  readonly db: Db;
  readonly at: Date;
}

/** Ends a rest: what was left goes on now, and is charged as much sooner. Where nothing rests, nothing happens. */
const wake = async ({ db, at }: Resting, subscription: Subscription): Promise<void> => {
  const clock = { now: () => at };
  const { pausedUntil } = await heldStatus({ db, clock }, subscription.member_id, subscription.feature);
  if (pausedUntil === null) return;
  const line = lineOf(subscription, at);
  await writeLine(db, { ...line, kind: 'resume', quantity: 0, key: `${line.key}:resume` });
  await changeSubscription(db, subscription.id, {
    paused_until: null,
    next_charge_at: later(subscription.next_charge_at, at.getTime() - pausedUntil.getTime()),
    updated_at: at,
  });
};

/** Whoever buys what rests wants it now. Of a member who is locked. */
export const endRest = async (resting: Resting, memberId: Id, feature: FeatureType): Promise<void> => {
  const last = (await lastSubscriptions(resting.db, memberId)).find((one) => one.feature === feature);
  if (last) await wake(resting, last);
};

export const renewSubscription: HandlerOf<'renewSubscription'> = async ({ context, viewer, params }) => {
  await withSubscription(context, viewer, params.subscription, ({ db, at, subscription }) =>
    wake({ db, at }, subscription),
  );
  await announce(context, viewer.id);
  return {};
};
