import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { openRenewal, type Renewal } from '../orders/renewal-order.ts';
import { endSubscription, missTry } from './miss-renewal.ts';
import { nextDue, type Payer, payerOf } from './renewals.db.ts';
import { changeSubscription, type Subscription } from './subscriptions.db.ts';

const minuteMs = 60_000;

interface Claimed {
  readonly payer: Payer;
  /** Null where there is nothing to charge: it has ended, or waits for its next try. */
  readonly renewal: Renewal | null;
}

/** Takes one subscription that is due, for as long as its charge may take. @returns undefined where none is */
export const claimRenewal = (context: Context, gateway: string): Promise<Claimed | undefined> => {
  const now = context.clock.now();
  const { aheadMinutes } = paymentLimits.renewal;
  return context.db.transaction().execute(async (within) => {
    const subscription = await nextDue(within, now, new Date(now.getTime() + aheadMinutes * minuteMs));
    if (!subscription) return undefined;
    const payer = await payerOf(within, subscription.member_id);
    return { payer, renewal: await claim(context, within, subscription, payer, gateway, now) };
  });
};

const claim = async (
  context: Context,
  db: Db,
  subscription: Subscription,
  payer: Payer,
  gateway: string,
  at: Date,
): Promise<Renewal | null> => {
  // Whoever cannot use it is not charged: banned, hidden, gone.
  if (payer.state !== 'active') {
    await endSubscription(db, subscription, payer.state, at);
    return null;
  }
  const renewal = await openRenewal(db, subscription, gateway, at);
  if (!renewal) {
    await missTry(context, db, subscription, '7.01', at);
    return null;
  }
  const { busyMinutes } = paymentLimits.renewal;
  await changeSubscription(db, subscription.id, { busy_until: new Date(at.getTime() + busyMinutes * minuteMs) });
  return renewal;
};
