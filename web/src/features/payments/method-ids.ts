import type { paymentMethods } from '@kindred/contract/payments/methods';

/** How records name methods; the contract's own table brings its schemas along, which the browser has no use for. */
export const methodIds: typeof paymentMethods = {
  card: 1,
  sofort: 15,
  boleto: 16,
  'paypal-vault': 18,
  oxxo: 21,
  mpesa: 22,
  blik: 23,
  'google-pay': 24,
  'apple-pay': 25,
};
