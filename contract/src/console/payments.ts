import { z } from 'zod';
import { featureType, subscribedFeatures, tariffPlan } from '../payments/features.ts';
import { paymentLimits } from '../payments/limits.ts';
import { paymentMethod, paymentModes } from '../payments/methods.ts';
import { hid, nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { consoleLimits } from './limits.ts';
import { brandFilter, id } from './shapes.ts';

/** Support may read payments. Only finance may refund. */
const readRoles = ['finance', 'support'] as const;
const roles = ['finance'] as const;
const params = z.object({ uid: z.string().regex(/^ord_[A-Za-z0-9_-]{22}$/) });
const note = z.string().trim().min(1).max(consoleLimits.refunds.noteMax);
/** Becomes part of the gateway's idempotency key. */
const requestId = z.string().regex(/^[\w-]{8,40}$/);

/** Amounts are minor units; `exponent` is the currency's number of decimal digits. */
const money = { currency: z.string(), exponent: z.union([z.literal(0), z.literal(2), z.literal(3)]) } as const;
const orderMember = z.object({ hid, name: z.string() }).nullable();

/** States of orders for which a payment was started. Orders that were only offered are not listed. */
export const listedOrderStates = ['pending', 'paid', 'declined', 'expired', 'refunded', 'taken'] as const;

const orderLine = z.object({
  uid: z.string(),
  member: orderMember,
  brand: z.string(),
  /** The current state. `offered` if the result of a payment is not known yet. */
  state: z.enum(['offered', ...listedOrderStates]),
  type: z.enum(['purchase', 'trial', 'prolong', 'upgrade', 'renewal']),
  feature: featureType,
  plan: tariffPlan.nullable(),
  tariff: z.string(),
  country: z.string().nullable(),
  split: z.object({ hid: z.string(), group: z.int() }).nullable(),
  ...money,
  amount: z.int(),
  taxAmount: z.int(),
  refunded: z.int(),
  method: paymentMethod.nullable(),
  /** At most the first six and last four digits. */
  card: z.string().nullable(),
  createdAt: time,
  paidAt: time.nullable(),
});
export type OrderLine = z.infer<typeof orderLine>;

const searched = z.string().trim().max(consoleLimits.lookupMax).optional();

/** Lists orders, newest first. Searches by order id, member, or the gateway's payment id. */
export const orders = consoleCall({
  method: 'GET',
  path: '/console/api/orders',
  roles: readRoles,
  query: page.extend({ text: searched, state: z.enum(listedOrderStates).optional(), ...brandFilter }),
  answer: z.object({ orders: z.array(orderLine), nextPageToken }),
});

export const subscriptionStates = ['active', 'pastDue', 'canceled', 'ended'] as const;
const subscriptionLine = z.object({
  uid: z.string(),
  member: orderMember,
  brand: z.string(),
  feature: z.enum(subscribedFeatures),
  plan: tariffPlan.nullable(),
  tariff: z.string(),
  state: z.enum(subscriptionStates),
  ...money,
  amount: z.int(),
  periodDays: z.int(),
  periods: z.int(),
  tries: z.int(),
  nextChargeAt: time.nullable(),
  /** The end of a pause; nothing is charged before it. */
  pausedUntil: time.nullable(),
  cancelReason: z.string().nullable(),
  canceledAt: time.nullable(),
  createdAt: time,
  firstOrder: z.string(),
});
export type SubscriptionLine = z.infer<typeof subscriptionLine>;

/** Lists subscriptions, newest first; of one member by hid. */
export const subscriptions = consoleCall({
  method: 'GET',
  path: '/console/api/subscriptions',
  roles: readRoles,
  query: page.extend({ text: searched, state: z.enum(subscriptionStates).optional() }),
  answer: z.object({ subscriptions: z.array(subscriptionLine), nextPageToken }),
});

export const refundStates = ['refused', 'due', 'made', 'closed'] as const;
const refundLine = z.object({
  id: z.string(),
  /** Null if the payment's order is unknown. */
  order: z.string().nullable(),
  member: orderMember,
  /** Null if the order is unknown. */
  brand: z.string().nullable(),
  gateway: z.string(),
  paymentId: z.string(),
  ...money,
  amount: z.int(),
  reason: z.enum(['surplus', 'mismatch', 'unknownOrder', 'operator', 'withdrawal']),
  state: z.enum(refundStates),
  /** The gateway's refusal reason. */
  refusedBecause: z.string().nullable(),
  note: z.string(),
  operator: z.string().nullable(),
  createdAt: time,
  endedAt: time.nullable(),
});
export type RefundLine = z.infer<typeof refundLine>;

const attemptStates = [
  'open',
  'challenge',
  'pending',
  'authorized',
  'declined',
  'canceled',
  'expired',
  'paid',
] as const;

export const goodsUnits = ['seconds', 'coins', 'boosts'] as const;
const orderPage = z.object({
  order: orderLine,
  attempts: z.array(
    z.object({
      reference: z.string(),
      gateway: z.string(),
      paymentId: z.string().nullable(),
      method: paymentMethod,
      mode: z.enum([...paymentModes, 'renewal']),
      state: z.enum(attemptStates),
      amount: z.int(),
      currency: z.string(),
      refunded: z.int(),
      declineCode: z.string().nullable(),
      card: z.string().nullable(),
      chargeback: z.enum(['opened', 'won', 'lost']).nullable(),
      createdAt: time,
      updatedAt: time,
    }),
  ),
  events: z.array(
    z.object({ id: z.string(), type: z.string(), reference: z.string(), saidAt: time, receivedAt: time }),
  ),
  lines: z.array(
    z.object({
      id: z.string(),
      at: time,
      account: z.enum(['coins', 'boosts', 'premiumBase', 'premiumGold', 'vip']),
      kind: z.string(),
      quantity: z.int(),
      reason: z.string(),
    }),
  ),
  receipts: z.array(
    z.object({
      uid: z.string(),
      kind: z.enum(['receipt', 'creditNote', 'chargeback', 'chargebackWon', 'returned', 'withdrawal']),
      amount: z.int(),
      taxAmount: z.int(),
      createdAt: time,
      mailedAt: time.nullable(),
    }),
  ),
  refunds: z.array(refundLine),
  subscription: subscriptionLine.nullable(),
  /**
   * The refundable amount and the goods that a refund revokes. `given` was granted, `left` is not revoked yet, `held`
   * is not used up yet.
   */
  refundable: z.object({
    most: z.int(),
    unit: z.enum(goodsUnits),
    given: z.int(),
    left: z.int(),
    held: z.int(),
    endsSubscription: z.boolean(),
  }),
});
export type OrderPage = z.infer<typeof orderPage>;

/** Returns an order with its attempts, events, ledger lines, receipts and refunds. */
export const readOrder = consoleCall({
  method: 'GET',
  path: '/console/api/orders/{uid}',
  roles: readRoles,
  params,
  answer: orderPage,
  errors: ['notFound'],
});

/**
 * Refunds an order in full or in part and revokes the unused goods. Idempotent by `requestId`. Operators who are not
 * admins have a daily limit.
 */
export const refundOrder = consoleCall({
  method: 'POST',
  path: '/console/api/orders/{uid}:refund',
  roles,
  params,
  body: z.object({ amount: z.int().min(1).max(paymentLimits.amountMax), note, requestId }),
  answer: z.object({ refund: refundLine }),
  errors: ['notFound', 'refundTooLarge', 'refundUnavailable', 'refundBound'],
});

/** Lists owed and made refunds. Refused refunds need an operator. */
export const refunds = consoleCall({
  method: 'GET',
  path: '/console/api/refunds',
  roles,
  query: page.extend({ state: z.enum(refundStates), ...brandFilter }),
  answer: z.object({ refunds: z.array(refundLine), nextPageToken }),
});

const onRefund = {
  method: 'POST',
  roles,
  params: z.object({ id }),
  answer: z.object({ refund: refundLine }),
  errors: ['notFound', 'decidedOtherwise'],
} as const;
/** Retries a refund that the gateway refused. */
export const retryRefund = consoleCall({ ...onRefund, path: '/console/api/refunds/{id}:retry' });
/** Closes a refused refund that was paid in another way, as the note explains. */
export const closeRefund = consoleCall({
  ...onRefund,
  path: '/console/api/refunds/{id}:close',
  body: z.object({ note }),
});
