import { randomBytes } from 'node:crypto';
import type { SubscribedFeature } from '@kindred/contract/payments/features';
import type { Db } from '../../db/database.ts';
import type { Id, Row } from '../../db/schema.ts';
import { getEntitlementStatus } from '../entitlements/status.ts';
import { noticeDaysOf } from './notice-days.ts';
import { nextReminderAt } from './reminder-days.ts';
import { recordRenewalConsent } from './renewal-consent.ts';
import {
  addSubscription,
  changeSubscription,
  runningSubscription,
  type Subscription,
  subscriptionById,
} from './subscriptions.db.ts';

type Order = Row<'payment_order'>;

const dayMs = 86_400_000;

/** The end of the paid time, from which the next period runs; now if the last period was not paid. */
const paidUntil = ({ state, next_charge_at, early_seconds }: Subscription, at: Date): Date => {
  if (state !== 'active' || !next_charge_at) return at;
  const until = new Date(next_charge_at.getTime() + early_seconds * 1000);
  return until > at ? until : at;
};

/** The end of an order's period, counted from the payment or from the end of the previous period. */
const nextCharge = (order: Order, from: Date): Date => new Date(from.getTime() + (order.period_days ?? 0) * dayMs);

const isSubscribed = (feature: Order['feature']): feature is SubscribedFeature =>
  feature === 'premium' || feature === 'vip';

/**
 * Starts a subscription if the tariff renews and a payment method is stored; a renewal extends its subscription instead. A feature has one
 * subscription: a new one replaces the previous one, and its first charge is at the end of both times in the ledger. A purchase that does
 * not renew, such as a voucher, postpones the charge. Runs in the transaction that locked the member and granted the purchase.
 * @returns the subscription's id, `null` if nothing renews
 */
export const startSubscription = async (
  db: Db,
  order: Order,
  storedMethodId: Id | null,
  at: Date,
): Promise<Id | null> => {
  if (order.type === 'renewal') return extendSubscription(db, order, at);
  const { feature, repeat_amount: amount, repeat_period_days: period } = order;
  if (!isSubscribed(feature)) return null;
  const before = await runningSubscription(db, order.member_id, feature);
  const { activeTo } = await getEntitlementStatus({ db, clock: { now: () => at } }, order.member_id, feature);
  if (amount === null || period === null || storedMethodId === null) {
    if (before && activeTo) await postponeCharge(db, before, activeTo, at);
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
  await recordRenewalConsent(db, order, at);
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
    remind_at: nextReminderAt(order.country, at),
    created_at: at,
    updated_at: at,
  });
};

/** Moves the next charge to the end of the entitlement. A past-due subscription becomes active, because its time is paid until then. */
const postponeCharge = (db: Db, { id }: Subscription, end: Date, at: Date): Promise<void> =>
  changeSubscription(db, id, { state: 'active', next_charge_at: end, tries: 0, early_seconds: 0, updated_at: at });

const extendSubscription = async (db: Db, order: Order, at: Date): Promise<Id | null> => {
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
  else await postponeReplacement(db, order, subscription, at);
  return subscription.id;
};

/** Postpones the charge of the subscription that replaced this one while its charge was in progress. */
const postponeReplacement = async (
  db: Db,
  order: Order,
  { feature, member_id }: Subscription,
  at: Date,
): Promise<void> => {
  const running = await runningSubscription(db, member_id, feature);
  if (running?.state !== 'active') return;
  await changeSubscription(db, running.id, {
    next_charge_at: nextCharge(order, paidUntil(running, at)),
    updated_at: at,
  });
};

/** Stops renewals; keeps the reason of a subscription that was stopped before. */
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
