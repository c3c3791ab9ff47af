import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { PaymentAttemptState } from '../../../db/schema.ts';
import { handleUnpaidRenewal } from '../../subscriptions/miss-renewal.ts';
import { attemptsOfOrder, type PaymentAttempt } from '../orders/attempts.db.ts';
import { notifyOfOrder } from '../orders/notify-of-order.ts';
import { type Order, updateOrder } from '../orders/orders.db.ts';
import { grantAfterDecline } from './decline-grants.ts';

/** States in which an attempt may still be paid without another action of the payer. */
export const undecidedStates: readonly PaymentAttemptState[] = ['challenge', 'pending', 'authorized'];

/**
 * Updates an unpaid order to the state of one of its attempts. The order ends with the attempt, unless another attempt may still be
 * paid. A failed renewal is scheduled for its next try. Runs in the transaction that locked the order.
 */
export const updateOrderFromAttempt = async (
  context: Context,
  db: Db,
  order: Order,
  attempt: PaymentAttempt,
  at: Date,
): Promise<void> => {
  if (order.state !== 'offered' && order.state !== 'pending') return;
  if (attempt.state === 'open') return;
  if (undecidedStates.includes(attempt.state)) {
    await updateOrder(db, order.id, { state: 'pending' });
    return;
  }
  const attempts = await attemptsOfOrder(db, order.id);
  if (attempts.some(({ id, state }) => id !== attempt.id && undecidedStates.includes(state))) return;
  const ended = await updateOrder(db, order.id, {
    state: attempt.state === 'declined' ? 'declined' : 'expired',
    decline_code: attempt.decline_code,
  });
  await notifyOfOrder(db, ended, 'decline');
  await grantAfterDecline(db, ended, at);
  if (ended.type === 'renewal') await handleUnpaidRenewal(context, db, ended, at);
};
