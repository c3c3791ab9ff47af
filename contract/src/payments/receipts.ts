import { z } from 'zod';
import { call } from '../call.ts';
import { nextPageToken, page, unixSeconds } from '../shapes.ts';
import { featureType, tariffPlan } from './features.ts';
import { paymentLimits } from './limits.ts';
import { orderId } from './pay.ts';

const family = '/apis/payment/rest/payment/user';
const price = z.number();

/** Where whoever buys at a distance may withdraw: the European Economic Area, the United Kingdom, and Brazil for a shorter time. */
const withdrawalCountries = new Set(
  (
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' + // European Union
    'IS LI NO GB'
  ).split(' '),
);

/**
 * For how many days after buying one may withdraw: by the law of the payer's country (two letters), at brands of the strict group
 * everywhere (decisions §3 Brand groups). Zero where nobody may.
 */
export const withdrawalDays = (country: string | null, isStrict: boolean): number => {
  const { days, brazil } = paymentLimits.withdrawal;
  if (isStrict || (country !== null && withdrawalCountries.has(country))) return days;
  return country === 'BR' ? brazil : 0;
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The last day on which one may withdraw, as its first moment in UTC; the day of buying does not count. */
export const lastWithdrawalDay = (paidAt: Date, days: number): Date =>
  new Date((Math.floor(paidAt.getTime() / dayMs) + days) * dayMs);

/** Until when a withdrawal is taken: to the end of that day, wherever its payer lives. */
export const withdrawalEnd = (paidAt: Date, days: number): Date =>
  new Date(lastWithdrawalDay(paidAt, days).getTime() + dayMs + paymentLimits.withdrawal.zoneHours * hourMs);

const receipt = z.object({
  receipt_id: z.string(),
  /** One series a brand and year, without a gap. */
  number: z.string(),
  /** A credit note gives back what a receipt took; its price is below zero. */
  kind: z.enum(['receipt', 'creditNote']),
  order_id: orderId,
  feature_type: featureType,
  plan: tariffPlan.nullable(),
  created_at: unixSeconds,
  price,
  tax_amount: price,
  currency_id: z.int(),
  currency_tag: z.string(),
  /** The receipt as a page to print, for a day. */
  page_url: z.string(),
  /** Until when the purchase may be withdrawn from; null where it may not. */
  withdrawal_until: unixSeconds.nullable(),
});

/** One's own receipts and credit notes, latest first. */
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

/** What withdrawing from a purchase would give back now. */
export const withdrawal = call({
  ...ofOrder,
  method: 'GET',
  path: `${family}/order/{order_id}/withdrawal`,
  rate: 'read',
  answer: z.object({ order_id: orderId, until: unixSeconds, refund_price: price, currency_id: z.int() }),
  errors: ['notFound', 'withdrawalOver'],
});

/**
 * Withdraws from a purchase (decisions §3 Brand groups, strict): what is not used up is taken back, and its part of the price goes
 * back the way it came. Sent twice, it answers the same.
 */
export const withdrawOrder = call({
  ...ofOrder,
  method: 'POST',
  path: `${family}/order/{order_id}/withdraw`,
  rate: 'write',
  answer: z.object({ order_id: orderId, refund_price: price, currency_id: z.int() }),
  errors: ['notFound', 'withdrawalOver'],
});
