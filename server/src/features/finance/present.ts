import type { OrderLine, RefundLine, SubscriptionLine } from '@kindred/contract/console/payments';
import { brandTitle } from '../../config/brand-title.ts';
import type { OrderRow, RefundRow, SubscriptionRow } from './orders.db.ts';

export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Presents the member; `null` if the member was deleted. */
const presentMemberOf = ({ hid, name }: { hid: string | null; name: string | null }) =>
  hid === null ? null : { hid, name: name ?? '' };

export const cardOf = ({ card_brand, card_mask }: { card_brand: string | null; card_mask: string | null }) =>
  card_mask === null ? null : [card_brand, card_mask].filter(Boolean).join(' ');

export const splitOf = ({ split, split_group }: { split: string | null; split_group: number | null }) =>
  split === null ? null : { hid: split, group: split_group ?? 0 };

export const presentOrderLine = (row: OrderRow): OrderLine => ({
  uid: row.uid,
  member: presentMemberOf(row),
  brand: brandTitle(row.brand_id),
  state: row.state,
  type: row.type,
  feature: row.feature,
  plan: row.plan,
  tariff: row.tariff_key,
  country: row.country,
  split: splitOf(row),
  currency: row.currency,
  exponent: row.exponent,
  amount: row.amount,
  taxAmount: row.tax_amount,
  refunded: row.refunded_amount,
  method: row.method,
  card: cardOf(row),
  createdAt: row.created_at.toISOString(),
  paidAt: isoOrNull(row.paid_at),
});

/** The end of a subscription's pause; `null` without a pause. */
const pauseEndOf = ({ state, paused_until }: SubscriptionRow, now: Date): Date | null =>
  state === 'active' && paused_until !== null && paused_until > now ? paused_until : null;

export const presentSubscription = (row: SubscriptionRow, now: Date): SubscriptionLine => ({
  uid: row.uid,
  member: presentMemberOf(row),
  brand: brandTitle(row.brand_id),
  feature: row.feature,
  plan: row.plan,
  tariff: row.tariff_key,
  state: row.state,
  currency: row.currency,
  exponent: row.exponent,
  amount: row.amount,
  periodDays: row.period_days,
  periods: row.periods,
  tries: row.tries,
  nextChargeAt: isoOrNull(row.next_charge_at),
  pausedUntil: isoOrNull(pauseEndOf(row, now)),
  cancelReason: row.cancel_reason,
  canceledAt: isoOrNull(row.canceled_at),
  createdAt: row.created_at.toISOString(),
  firstOrder: row.first_order,
});

export const presentRefund = (row: RefundRow): RefundLine => ({
  id: row.id,
  order: row.order,
  member: presentMemberOf(row),
  brand: row.brand_id === null ? null : brandTitle(row.brand_id),
  gateway: row.gateway,
  paymentId: row.payment_id,
  currency: row.currency,
  // Two digits for an unknown currency, as for most currencies.
  exponent: row.exponent ?? 2,
  amount: row.amount,
  reason: row.reason,
  state: row.state,
  refusedBecause: row.refused_because,
  note: row.note,
  operator: row.operator || row.operator_email,
  createdAt: row.created_at.toISOString(),
  endedAt: isoOrNull(row.made_at ?? row.closed_at),
});
