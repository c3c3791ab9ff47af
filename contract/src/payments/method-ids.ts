/**
 * How one pays, and the number that records name it by (spec 3 §3 Wallet, §9; where §9 has none, the next free one). The browser reads
 * this, so no schema stands here.
 */
export const paymentMethods = {
  card: 1,
  sofort: 15,
  boleto: 16,
  'paypal-vault': 18,
  oxxo: 21,
  mpesa: 22,
  blik: 23,
  'google-pay': 24,
  'apple-pay': 25,
} as const;
export type PaymentMethod = keyof typeof paymentMethods;
