import type { OrderPage } from '@kindred/contract/console/payments';
import { share } from '@kindred/contract/payments/money';

/**
 * Computes the quantity of goods that a refund of `amount` revokes: all remaining goods with the rest of the price, else the
 * share of the amount, and never more than the member still has.
 */
export const computeRevokedQuantity = (
  { order, refundable }: Pick<OrderPage, 'order' | 'refundable'>,
  amount: number,
): number => {
  const { given, left, held } = refundable;
  const isAll = order.refunded + amount >= order.amount;
  return Math.min(isAll ? left : Math.min(share(given, amount, order.amount), left), held);
};
