import { z } from 'zod';
import { call } from '../call.ts';
import { nextPageToken, page, unixSeconds } from '../shapes.ts';
import { featureType, tariffPlan } from './features.ts';
import { paymentLimits } from './limits.ts';
import { orderId } from './pay.ts';

const family = '/apis/payment/rest/payment/user';
const price = z.number();

/**
 * Countries with a right of withdrawal for distance contracts: the European Economic Area and the United Kingdom.
 * Brazil has a shorter one.
 */
const withdrawalCountries = new Set(
  (
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' + // European Union
    'IS LI NO GB'
  ).split(' '),
);

/**
 * The days of the right of withdrawal after the purchase, zero without one. Depends on the law of the payer's country
 * (ISO 3166-1 alpha-2); brands of the strict group grant it everywhere (decisions §3 Brand groups).
 */
export const withdrawalDays = (country: string | null, isStrict: boolean): number => {
  const { days, brazil } = paymentLimits.withdrawal;
  if (isStrict || (country !== null && withdrawalCountries.has(country))) return days;
  return country === 'BR' ? brazil : 0;
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The start (UTC) of the last day of the withdrawal period. The day of purchase does not count. */
export const lastWithdrawalDay = (paidAt: Date, days: number): Date =>
  new Date((Math.floor(paidAt.getTime() / dayMs) + days) * dayMs);

/** The moment until which a withdrawal is accepted: the end of that day in the last time zone. */
export const withdrawalEnd = (paidAt: Date, days: number): Date =>
  new Date(lastWithdrawalDay(paidAt, days).getTime() + dayMs + paymentLimits.withdrawal.latestZoneOffsetHours * hourMs);

const receipt = z.object({
  receipt_id: z.string(),
  /** The number within a gapless series per brand and year. */
  number: z.string(),
  /** A credit note reverses a receipt; its price is negative. */
  kind: z.enum(['receipt', 'creditNote']),
  order_id: orderId,
  feature_type: featureType,
  plan: tariffPlan.nullable(),
  created_at: unixSeconds,
  price,
  tax_amount: price,
  currency_id: z.int(),
  currency_tag: z.string(),
  /** A printable page of the receipt, valid for one day. */
  page_url: z.string(),
  /** The end of the withdrawal period; null without one. */
  withdrawal_until: unixSeconds.nullable(),
});

/** Lists the current member's receipts and credit notes, latest first. */
export const receipts = call({
  method: 'GET',
  path: `${family}/receipts`,
  auth: 'member',
  rate: 'read',
  source: '3 §7',
  query: page,
  answer: z.object({ receipts: z.array(receipt), nextPageToken }),
});

const ofOrder = { params: z.object({ order_id: orderId }), source: '3 §7', auth: 'member' } as const;

/** Returns the amount that a withdrawal would refund now. */
export const withdrawal = call({
  ...ofOrder,
  method: 'GET',
  path: `${family}/order/{order_id}/withdrawal`,
  rate: 'read',
  answer: z.object({ order_id: orderId, until: unixSeconds, refund_price: price, currency_id: z.int() }),
  errors: ['notFound', 'withdrawalOver'],
});

/**
 * Withdraws from a purchase (decisions §3 Brand groups, strict): revokes the unused part and refunds its share of the
 * price to the same payment method. A repeated request answers the same.
 */
export const withdrawOrder = call({
  ...ofOrder,
  method: 'POST',
  path: `${family}/order/{order_id}/withdraw`,
  rate: 'write',
  answer: z.object({ order_id: orderId, refund_price: price, currency_id: z.int() }),
  errors: ['notFound', 'withdrawalOver'],
});
