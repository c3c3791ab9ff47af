import type { OrderPage } from '@kindred/contract/console/payments';
import { share } from '@kindred/contract/payments/money';

/**
 * How much of what an order gave goes with so much of its price: all that is left with all of it, else its share; no more than is
 * not used up.
 */
export const computeRevokedQuantity = (
  { order, refundable }: Pick<OrderPage, 'order' | 'refundable'>,
  amount: number,
): number => {
  const { given, left, held } = refundable;
  const isAll = order.refunded + amount >= order.amount;
  return Math.min(isAll ? left : Math.min(share(given, amount, order.amount), left), held);
};
