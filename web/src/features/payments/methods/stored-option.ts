import type { PaymentOption } from '@kindred/contract/payments/methods';
import type { Showcase } from '../../../lib/payments/tariffs-query.ts';

/** The stored card or wallet that one click can charge. */
export const storedOption = ({ payment_options: options }: Showcase): PaymentOption | undefined =>
  options.find(({ type }) => type === 'recurring-one-click');
