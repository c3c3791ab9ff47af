import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import { sweepOffers } from './orders.db.ts';

const dayMs = 86_400_000;

/** Forgets orders that were offered and that nobody began. Should one of them be paid after all, the money goes back. */
export const sweepOrders = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  sweepOffers(db, new Date(clock.now().getTime() - paymentLimits.order.keepDays * dayMs));
