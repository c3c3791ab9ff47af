import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { type DueSubscription, lockDueSubscription, reserveForCharge } from '../../subscriptions/claim-due.ts';
import { endSubscription, handleFailedCharge } from '../../subscriptions/miss-renewal.ts';
import { openRenewal, type Renewal } from './open-renewal.ts';

interface ClaimedRenewal {
  readonly payer: DueSubscription['payer'];
  /** Null where there is nothing to charge: the subscription ended, or its next try is later. */
  readonly renewal: Renewal | null;
}

/** Claims one due subscription for as long as its charge may take. @returns undefined where none is due */
export const claimRenewal = (context: Context, gateway: string): Promise<ClaimedRenewal | undefined> => {
  const now = context.clock.now();
  return context.db.transaction().execute(async (within) => {
    const due = await lockDueSubscription(within, now);
    return due && { payer: due.payer, renewal: await openDue(context, within, due, gateway, now) };
  });
};

const openDue = async (
  context: Context,
  db: Db,
  { subscription, payer }: DueSubscription,
  gateway: string,
  at: Date,
): Promise<Renewal | null> => {
  // A banned, hidden or deleted member is not charged.
  if (payer.state !== 'active') {
    await endSubscription(db, subscription, payer.state, at);
    return null;
  }
  const renewal = await openRenewal(db, subscription, gateway, at);
  if (!renewal) {
    await handleFailedCharge(context, db, subscription, '7.01', at);
    return null;
  }
  await reserveForCharge(db, subscription, at);
  return renewal;
};
