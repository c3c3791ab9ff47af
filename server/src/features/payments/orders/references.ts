import type { PaymentMethod, PaymentMode } from '@kindred/contract/payments/methods';
import type { Id } from '../../../db/schema.ts';

/**
 * The attempt's idempotency key at the gateway. The same method of the same order has the same reference. Opaque: the server does not
 * parse it.
 */
export const formatReference = (
  orderUid: string,
  method: PaymentMethod,
  mode: PaymentMode | 'renewal',
  storedMethodId?: Id,
): string => {
  const suffix = mode === 'first-pay' ? method : storedMethodId === undefined ? mode : `${mode}-${storedMethodId}`;
  return `${orderUid}.${suffix}`;
};
