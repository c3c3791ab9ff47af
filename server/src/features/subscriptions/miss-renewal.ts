import { type DeclineCode, declineCodeOf, isFinalDecline } from '@kindred/contract/payments/declines';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import { lockSubscription } from './renewals.db.ts';
import { sendRenewalEmail } from './send-renewal-email.ts';
import { changeSubscription, type Subscription } from './subscriptions.db.ts';

type Order = Row<'payment_order'>;

const dayMs = 86_400_000;
const { retryDays } = paymentLimits.dunning;

/** Days until the next try; `undefined` after the last. @param tries the number of declined tries before this one */
const daysToNext = (tries: number): number | undefined => {
  const next = retryDays[tries];
  return next === undefined ? undefined : next - (retryDays[tries - 1] ?? 0);
};

/** Schedules another try of an unpaid renewal, or ends its subscription, in the transaction that ended the order. */
export const handleUnpaidRenewal = async (context: Context, db: Db, order: Order, at: Date): Promise<void> => {
  const subscription = order.subscription_id === null ? undefined : await lockSubscription(db, order.subscription_id);
  if (subscription?.state !== 'active' && subscription?.state !== 'pastDue') return;
  await handleFailedCharge(context, db, subscription, declineCodeOf(order.decline_code), at);
};

/** The same for a locked subscription. The member is notified in both cases. */
export const handleFailedCharge = async (
  context: Context,
  db: Db,
  subscription: Subscription,
  code: DeclineCode,
  at: Date,
): Promise<void> => {
  const days = isFinalDecline(code) ? undefined : daysToNext(subscription.tries);
  if (days === undefined) {
    await endSubscription(db, subscription, 'declined', at);
    await sendRenewalEmail(context, db, subscription, { kind: 'subscription-ended' });
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
  await sendRenewalEmail(context, db, subscription, { kind: 'payment-failed', next });
};

/** Ends a subscription, so that it is not charged again. @param reason `declined`, or the member's state that prevents its use */
export const endSubscription = (db: Db, { id }: Subscription, reason: string, at: Date): Promise<void> =>
  changeSubscription(db, id, {
    state: 'ended',
    cancel_reason: reason,
    canceled_at: at,
    next_charge_at: null,
    busy_until: null,
    updated_at: at,
  });
