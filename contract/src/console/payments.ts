import { z } from 'zod';
import { featureType, subscribedFeatures, tariffPlan } from '../payments/features.ts';
import { paymentLimits } from '../payments/limits.ts';
import { paymentMethod, paymentModes } from '../payments/methods.ts';
import { hid, nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { consoleLimits } from './limits.ts';
import { brandFilter, id } from './shapes.ts';

/** Support looks at what a member has paid; money is moved by finance alone. */
const lookers = ['finance', 'support'] as const;
const desk = ['finance'] as const;
const params = z.object({ uid: z.string().regex(/^ord_[A-Za-z0-9_-]{22}$/) });
const note = z.string().trim().min(1).max(consoleLimits.refunds.noteMax);
/** Goes to the gateway as part of a key. */
const requestId = z.string().regex(/^[\w-]{8,40}$/);

/** Minor units of a currency, which has so many digits behind the point. */
const money = { currency: z.string(), exponent: z.union([z.literal(0), z.literal(2), z.literal(3)]) } as const;
const whose = z.object({ hid, name: z.string() }).nullable();

/** Those that somebody began; what was only offered is nobody's concern. */
export const orderStates = ['pending', 'paid', 'declined', 'expired', 'refunded', 'taken'] as const;

const orderLine = z.object({
  uid: z.string(),
  member: whose,
  brand: z.string(),
  /** As it stands; `offered` where a payment of it is not heard of yet. */
  state: z.enum(['offered', ...orderStates]),
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
  /** Six and four digits at most. */
  card: z.string().nullable(),
  createdAt: time,
  paidAt: time.nullable(),
});
export type OrderLine = z.infer<typeof orderLine>;

const searched = z.string().trim().max(consoleLimits.lookupMax).optional();

/** Orders, newest first; by their own id, their member's, or what the gateway knows a payment by. */
export const orders = consoleCall({
  method: 'GET',
  path: '/console/api/orders',
  roles: lookers,
  query: page.extend({ text: searched, state: z.enum(orderStates).optional(), ...brandFilter }),
  answer: z.object({ orders: z.array(orderLine), nextPageToken }),
});

export const subscriptionStates = ['active', 'pastDue', 'canceled', 'ended'] as const;
const subscriptionLine = z.object({
  uid: z.string(),
  member: whose,
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
  /** Of one that rests: nothing of it is charged until then. */
  pausedUntil: time.nullable(),
  cancelReason: z.string().nullable(),
  canceledAt: time.nullable(),
  createdAt: time,
  firstOrder: z.string(),
});
export type SubscriptionLine = z.infer<typeof subscriptionLine>;

/** What renews by itself, newest first; of one member by their id. */
export const subscriptions = consoleCall({
  method: 'GET',
  path: '/console/api/subscriptions',
  roles: lookers,
  query: page.extend({ text: searched, state: z.enum(subscriptionStates).optional() }),
  answer: z.object({ subscriptions: z.array(subscriptionLine), nextPageToken }),
});

export const refundStates = ['refused', 'due', 'made', 'closed'] as const;
const refundLine = z.object({
  id: z.string(),
  /** Null: of a payment whose order nobody knows. */
  order: z.string().nullable(),
  member: whose,
  /** Null where nobody knows the order. */
  brand: z.string().nullable(),
  gateway: z.string(),
  paymentId: z.string(),
  ...money,
  amount: z.int(),
  reason: z.enum(['surplus', 'mismatch', 'unknownOrder', 'operator', 'withdrawal']),
  state: z.enum(refundStates),
  /** In the gateway's own word. */
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
  /** What may go back, and what goes with it: of what was given `left` is not taken back, and `held` not used up. */
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

/** All that is known of an order. */
export const readOrder = consoleCall({
  method: 'GET',
  path: '/console/api/orders/{uid}',
  roles: lookers,
  params,
  answer: orderPage,
  errors: ['notFound'],
});

/**
 * Gives money back, all of an order's or a part; the goods go with it, as far as they are there. Once a request. Who is no admin gives
 * back so much a day at most.
 */
export const refundOrder = consoleCall({
  method: 'POST',
  path: '/console/api/orders/{uid}:refund',
  roles: desk,
  params,
  body: z.object({ amount: z.int().min(1).max(paymentLimits.amountMax), note, requestId }),
  answer: z.object({ refund: refundLine }),
  errors: ['notFound', 'refundTooLarge', 'refundUnavailable', 'refundBound'],
});

/** Money that is to go back, or has; the refused ones wait for somebody. */
export const refunds = consoleCall({
  method: 'GET',
  path: '/console/api/refunds',
  roles: desk,
  query: page.extend({ state: z.enum(refundStates), ...brandFilter }),
  answer: z.object({ refunds: z.array(refundLine), nextPageToken }),
});

const onRefund = {
  method: 'POST',
  roles: desk,
  params: z.object({ id }),
  answer: z.object({ refund: refundLine }),
  errors: ['notFound', 'decidedOtherwise'],
} as const;
/** Asks the gateway once more for a refund that it refused. */
export const retryRefund = consoleCall({ ...onRefund, path: '/console/api/refunds/{id}:retry' });
/** A refused refund that was settled by other means, which the note tells. */
export const closeRefund = consoleCall({
  ...onRefund,
  path: '/console/api/refunds/{id}:close',
  body: z.object({ note }),
});
