import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { AttemptState } from '../../db/tables-payments.ts';
import { missRenewal } from '../subscriptions/miss-renewal.ts';
import { grantAfterDecline } from './after-decline.ts';
import { type Attempt, attemptsOfOrder, changeOrder, type Order } from './orders.db.ts';
import { tellOfOrder } from './tell-of-order.ts';

/** What may still be paid without its payer's doing. */
export const waiting: readonly AttemptState[] = ['challenge', 'pending', 'authorized'];

/**
 * Where an attempt goes without money, its order goes too, unless another attempt still may be paid; and what renews by itself
 * comes to its next try. Within the transaction that locked the order.
 */
export const followAttempt = async (
  context: Context,
  db: Db,
  order: Order,
  attempt: Attempt,
  at: Date,
): Promise<void> => {
  if (order.state !== 'offered' && order.state !== 'pending') return;
  if (attempt.state === 'open') return;
  if (waiting.includes(attempt.state)) {
    await changeOrder(db, order.id, { state: 'pending' });
    return;
  }
  const others = await attemptsOfOrder(db, order.id);
  if (others.some(({ id, state }) => id !== attempt.id && waiting.includes(state))) return;
  const ended = await changeOrder(db, order.id, {
    state: attempt.state === 'declined' ? 'declined' : 'expired',
    decline_code: attempt.decline_code,
  });
  await tellOfOrder(db, ended, 'decline');
  await grantAfterDecline(db, ended, at);
  if (ended.type === 'renewal') await missRenewal(context, db, ended, at);
};
