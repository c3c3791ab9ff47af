import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import { sweepGrants } from '../grants/grants.ts';
import { sweepOffers } from './orders.db.ts';

const dayMs = 86_400_000;

/**
 * Deletes orders that were offered and never begun, and special prices that expired unused. Should such an order be paid after all, the
 * money goes back.
 */
export const sweepOrders = async (context: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const { db, clock } = context;
  await sweepOffers(db, new Date(clock.now().getTime() - paymentLimits.order.keepDays * dayMs));
  await sweepGrants(context);
};
