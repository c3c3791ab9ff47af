import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import { lockSubscription } from './renewals.db.ts';
import { changeSubscription } from './subscriptions.db.ts';

/**
 * Charges the subscription of an order immediately, because its gateway requests it. The charge after that moves by the time that is
 * already paid, so that no time is paid twice. A paused subscription is not charged.
 */
export const requestRenewal = async (
  db: Db,
  { subscription_id: id }: Row<'payment_order'>,
  at: Date,
): Promise<void> => {
  const subscription = id === null ? undefined : await lockSubscription(db, id);
  const { state, next_charge_at: next } = subscription ?? {};
  if (!subscription || !next || next <= at || (state !== 'active' && state !== 'pastDue')) return;
  if (subscription.paused_until && subscription.paused_until > at) return;
  const early = state === 'active' ? Math.floor((next.getTime() - at.getTime()) / 1000) : 0;
  await changeSubscription(db, subscription.id, {
    next_charge_at: at,
    early_seconds: subscription.early_seconds + early,
    updated_at: at,
  });
};
