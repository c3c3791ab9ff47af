import type { PaymentMethod, PaymentMode } from '@kindred/contract/payments/methods';
import type { Id } from '../../../db/schema.ts';

/** An attempt's key at the gateway. The same method of the same order has the same reference. Nothing is read from it. */
export const referenceOf = (
  orderUid: string,
  method: PaymentMethod,
  mode: PaymentMode | 'renewal',
  token?: Id,
): string => {
  const suffix = mode === 'first-pay' ? method : token === undefined ? mode : `${mode}-${token}`;
  return `${orderUid}.${suffix}`;
};
