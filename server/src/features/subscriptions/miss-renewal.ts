import { type DeclineCode, declineCodeOf, isFinalDecline } from '@kindred/contract/payments/declines';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import { lockSubscription } from './renewals.db.ts';
import { changeSubscription, type Subscription } from './subscriptions.db.ts';
import { writeOfRenewal } from './write-of-renewal.ts';

type Order = Row<'payment_order'>;

const dayMs = 86_400_000;
const { retryDays } = paymentLimits.dunning;

/** Days from one try to the next; undefined after the last. @param tries how many were declined before this one */
const daysToNext = (tries: number): number | undefined => {
  const next = retryDays[tries];
  return next === undefined ? undefined : next - (retryDays[tries - 1] ?? 0);
};

/** A renewal that was not paid: its subscription is tried again, or ends. Within the transaction that ended the order. */
export const missRenewal = async (context: Context, db: Db, order: Order, at: Date): Promise<void> => {
  const subscription = order.subscription_id === null ? undefined : await lockSubscription(db, order.subscription_id);
  if (subscription?.state !== 'active' && subscription?.state !== 'pastDue') return;
  await missTry(context, db, subscription, declineCodeOf(order.decline_code), at);
};

/** The same of a subscription that is locked: its member is told either way. */
export const missTry = async (
  context: Context,
  db: Db,
  subscription: Subscription,
  code: DeclineCode,
  at: Date,
): Promise<void> => {
  const days = isFinalDecline(code) ? undefined : daysToNext(subscription.tries);
  if (days === undefined) {
    await endSubscription(db, subscription, 'declined', at);
    await writeOfRenewal(context, db, subscription, { kind: 'subscription-ended' });
    return;
  }
  const next = new Date(at.getTime() + days * dayMs);
  await changeSubscription(db, subscription.id, {
    state: 'pastDue',
    tries: subscription.tries + 1,
    next_charge_at: next,
    busy_until: null,
    updated_at: at,
  });
  await writeOfRenewal(context, db, subscription, { kind: 'payment-failed', next });
};

/** Nothing of it is charged any more. @param reason `declined`, or the state of the member who cannot use it */
export const endSubscription = (db: Db, { id }: Subscription, reason: string, at: Date): Promise<void> =>
  changeSubscription(db, id, {
    state: 'ended',
    cancel_reason: reason,
    canceled_at: at,
    next_charge_at: null,
    busy_until: null,
    updated_at: at,
  });
