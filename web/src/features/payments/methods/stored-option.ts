import type { PaymentOption } from '@kindred/contract/payments/methods';
import type { Showcase } from '../../../lib/payments/tariffs-query.ts';

/** What a press can charge without anything to fill in: the card or wallet of before. */
export const storedOption = ({ payment_options: options }: Showcase): PaymentOption | undefined =>
  options.find(({ type }) => type === 'recurring-one-click');
