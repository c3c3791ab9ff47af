import type { Minor } from '@kindred/contract/payments/money';
import { GatewayRejected } from '../gateway.ts';

/** Without decimals by ISO 4217, which Stripe takes with two all the same. */
const inHundredths = new Set(['ISK', 'UGX']);

/** With three decimals, of which Stripe takes two: the last digit has to be 0. */
const inTens = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** What Stripe calls an amount of ours. @throws GatewayRejected where it cannot say it */
export const toStripe = (amount: Minor, currency: string): number => {
  if (inTens.has(currency) && amount % 10 !== 0) throw new GatewayRejected('amount_not_in_tens', 'amount');
  return inHundredths.has(currency) ? amount * 100 : amount;
};

/** An amount of Stripe's in our minor units. */
export const fromStripe = (amount: number, currency: string): Minor =>
  inHundredths.has(currency) ? Math.round(amount / 100) : amount;
