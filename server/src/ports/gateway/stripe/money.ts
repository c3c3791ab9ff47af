import type { Minor } from '@kindred/contract/payments/money';
import { GatewayRejected } from '../gateway.ts';

/** Currencies without decimals by ISO 4217, whose amounts Stripe expects with two decimals. */
const inHundredths = new Set(['ISK', 'UGX']);

/** Currencies with three decimals, of which Stripe accepts two: the last digit must be 0. */
const inTens = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Converts minor units to Stripe's amount. @throws GatewayRejected `amount_not_in_tens` if Stripe cannot represent it */
export const toStripe = (amount: Minor, currency: string): number => {
  if (inTens.has(currency) && amount % 10 !== 0) throw new GatewayRejected('amount_not_in_tens', 'amount');
  return inHundredths.has(currency) ? amount * 100 : amount;
};

/** Converts Stripe's amount to minor units. */
export const fromStripe = (amount: number, currency: string): Minor =>
  inHundredths.has(currency) ? Math.round(amount / 100) : amount;
