import { z } from 'zod';
import { optInMarketingCountries } from '../brand/european-region.ts';
import { call } from '../call.ts';
import { email, nextPageToken, page, unixSeconds } from '../shapes.ts';
import { featureType, tariffPlan } from './features.ts';
import { paymentLimits } from './limits.ts';
import { orderId } from './pay.ts';

const family = '/apis/payment/rest/payment/user';
const price = z.number();

/** The 39 countries of the European region but Switzerland (decisions §5 Settings). */
const withdrawalCountries = new Set(optInMarketingCountries.filter((country) => country !== 'CH'));

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

const byEmail = { method: 'POST', auth: 'guest', rate: 'guard', source: 'decisions §5 Settings' } as const;
const token = z.string().min(1).max(paymentLimits.mailedLink.tokenMax);

/**
 * Requests a withdrawal without a session (directive 2023/2673): if a paid order of this number belongs to the email,
 * the email receives a link. The answer and its duration do not reveal it.
 */
export const requestWithdrawal = call({
  ...byEmail,
  path: `${family}/withdrawal/request`,
  body: z.object({
    email,
    /** The number of the receipt or of the order. */
    number: z.string().trim().min(1).max(paymentLimits.withdrawalRequest.numberMax),
  }),
  answer: z.object({ retry_after: z.int() }),
});

/** Returns the purchase of a link in an email, and what a withdrawal would refund now. Changes nothing. */
export const mailedWithdrawal = call({
  ...byEmail,
  path: `${family}/withdrawal/read`,
  body: z.object({ token }),
  answer: z.object({
    order_id: orderId,
    feature_type: featureType,
    plan: tariffPlan.nullable(),
    paid_at: unixSeconds,
    price,
    until: unixSeconds,
    refund_price: price,
    currency_tag: z.string(),
  }),
  errors: ['notFound', 'linkExpired', 'withdrawalOver'],
});

/** Withdraws from the purchase of the link, once. A repeated request answers the same. */
export const confirmMailedWithdrawal = call({
  ...byEmail,
  path: `${family}/withdrawal/confirm`,
  body: z.object({ token }),
  answer: z.object({
    order_id: orderId,
    refund_price: price,
    currency_tag: z.string(),
    /** The time of the withdrawal, which its receipt confirms. */
    withdrawn_at: unixSeconds,
  }),
  errors: ['notFound', 'linkExpired', 'withdrawalOver'],
});
