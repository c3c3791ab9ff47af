import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Db } from '../../db/database.ts';
import { nextDue, payerOf, type RenewalPayer } from './renewals.db.ts';
import { changeSubscription, type Subscription } from './subscriptions.db.ts';

const minuteMs = 60_000;

export interface DueSubscription {
  readonly subscription: Subscription;
  readonly payer: RenewalPayer;
}

/** Locks the subscription that is due longest and is not being charged. @returns `undefined` if none is due */
export const lockDueSubscription = async (db: Db, now: Date): Promise<DueSubscription | undefined> => {
  const ahead = new Date(now.getTime() + paymentLimits.renewal.aheadMinutes * minuteMs);
  const subscription = await nextDue(db, now, ahead);
  return subscription && { subscription, payer: await payerOf(db, subscription.member_id) };
};

/** Reserves a locked subscription for one charge, for `busyMinutes`. */
export const reserveForCharge = (db: Db, { id }: Subscription, at: Date): Promise<void> =>
  changeSubscription(db, id, { busy_until: new Date(at.getTime() + paymentLimits.renewal.busyMinutes * minuteMs) });
