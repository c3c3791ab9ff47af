import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../../context.ts';
import { sweepGrants } from '../../grants/grants.ts';
import { deleteExpiredOffers } from '../orders/orders.db.ts';

const dayMs = 86_400_000;

/**
 * Deletes orders that expired without an attempt, and special prices that expired unused. A later payment of such an order is
 * refunded.
 */
export const sweepOffers = async (context: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const { db, clock } = context;
  await deleteExpiredOffers(db, new Date(clock.now().getTime() - paymentLimits.order.keepDays * dayMs));
  await sweepGrants(context);
};
