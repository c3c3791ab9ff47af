import { randomBytes } from 'node:crypto';
import type { SubscribedFeature } from '@kindred/contract/payments/features';
import type { Db } from '../../db/database.ts';
import type { Id, Row } from '../../db/schema.ts';
import { heldStatus } from '../entitlements/status.ts';
import { noticeDaysOf } from './notice-days.ts';
import {
  addSubscription,
  changeSubscription,
  runningSubscription,
  type Subscription,
  subscriptionById,
} from './subscriptions.db.ts';

type Order = Row<'payment_order'>;

const dayMs = 86_400_000;

/** Until when a subscription is paid for: then its next period begins, at once where the one before was not paid. */
const paidUntil = ({ state, next_charge_at, early_seconds }: Subscription, at: Date): Date => {
  if (state !== 'active' || !next_charge_at) return at;
  const until = new Date(next_charge_at.getTime() + early_seconds * 1000);
  return until > at ? until : at;
};

/** When an order's own time is over, counted from when it is paid or from when the time before it is over. */
const nextCharge = (order: Order, from: Date): Date => new Date(from.getTime() + (order.period_days ?? 0) * dayMs);

const isSubscribed = (feature: Order['feature']): feature is SubscribedFeature =>
  feature === 'premium' || feature === 'vip';

/**
 * Has what was bought renew by itself, where its tariff does and something is stored to charge; a renewal moves its own
 * subscription on. One of a feature at a time: what was bought last takes the place of the one before, and is charged when the time of
 * both is over, as the ledger has it. What was bought and does not renew, as by a voucher, puts off what does. Within the
 * transaction that locked the member and gave what was bought.
 * @returns the subscription's number, null where nothing renews
 */
export const startSubscription = async (
  db: Db,
  order: Order,
  storedMethodId: Id | null,
  at: Date,
): Promise<Id | null> => {
  if (order.type === 'renewal') return moveOn(db, order, at);
  const { feature, repeat_amount: amount, repeat_period_days: period } = order;
  if (!isSubscribed(feature)) return null;
  const before = await runningSubscription(db, order.member_id, feature);
  const { activeTo } = await heldStatus({ db, clock: { now: () => at } }, order.member_id, feature);
  if (amount === null || period === null || storedMethodId === null) {
    if (before && activeTo) await waitUntil(db, before, activeTo, at);
    return null;
  }
  if (before)
    await changeSubscription(db, before.id, {
      state: 'ended',
      cancel_reason: 'replaced',
      canceled_at: at,
      next_charge_at: null,
      updated_at: at,
    });
  return addSubscription(db, {
    uid: randomBytes(16).toString('base64url'),
    member_id: order.member_id,
    brand_id: order.brand_id,
    feature,
    plan: order.plan,
    tariff_id: order.tariff_id,
    tariff_key: order.tariff_key,
    first_order_id: order.id,
    stored_method_id: storedMethodId,
    amount,
    currency: order.currency,
    period_days: period,
    next_charge_at: activeTo ?? nextCharge(order, before ? paidUntil(before, at) : at),
    notice_days: noticeDaysOf({ country: order.country, periodDays: period }),
    created_at: at,
    updated_at: at,
  });
};

/** Charges it when all that is held is over; what could not be charged is paid for until then. */
const waitUntil = (db: Db, { id }: Subscription, end: Date, at: Date): Promise<void> =>
  changeSubscription(db, id, { state: 'active', next_charge_at: end, tries: 0, early_seconds: 0, updated_at: at });

const moveOn = async (db: Db, order: Order, at: Date): Promise<Id | null> => {
  const subscription = order.subscription_id === null ? undefined : await subscriptionById(db, order.subscription_id);
  if (!subscription) return null;
  if (subscription.state === 'active' || subscription.state === 'pastDue')
    await changeSubscription(db, subscription.id, {
      state: 'active',
      next_charge_at: nextCharge(order, paidUntil(subscription, at)),
      periods: subscription.periods + 1,
      tries: 0,
      busy_until: null,
      early_seconds: 0,
      updated_at: at,
    });
  else await putOff(db, order, subscription, at);
  return subscription.id;
};

/** What took a subscription's place while its charge was on the way is charged later by what that paid for. */
const putOff = async (db: Db, order: Order, { feature, member_id }: Subscription, at: Date): Promise<void> => {
  const running = await runningSubscription(db, member_id, feature);
  if (running?.state !== 'active') return;
  await changeSubscription(db, running.id, {
    next_charge_at: nextCharge(order, paidUntil(running, at)),
    updated_at: at,
  });
};

/** Ends the renewing; whoever has ended it before stays as they are. */
export const stopSubscription = async (db: Db, id: Id, reason: string, at: Date): Promise<void> => {
  const subscription = await subscriptionById(db, id);
  if (subscription?.state !== 'active' && subscription?.state !== 'pastDue') return;
  await changeSubscription(db, id, {
    state: 'canceled',
    cancel_reason: reason,
    canceled_at: at,
    next_charge_at: null,
    busy_until: null,
    early_seconds: 0,
    updated_at: at,
  });
};
