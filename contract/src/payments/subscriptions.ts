import { z } from 'zod';
import { call } from '../call.ts';
import { empty, unixSeconds } from '../shapes.ts';
import { subscribedFeatures, tariffPlan } from './features.ts';
import { paymentLimits } from './limits.ts';
import { orderAnswer, orderId, siteUrl } from './pay.ts';
import { retentionKinds, unsubscribeOfferNames, unsubscribeReasons, unsubscribeSteps } from './unsubscribe.ts';

const family = '/apis/payment/rest';
const schedule = `${family}/payment/user/schedule`;
const reading = { method: 'GET', auth: 'member', rate: 'read' } as const;
const writing = { method: 'POST', auth: 'member', rate: 'write' } as const;
const subscribedFeature = z.enum(subscribedFeatures);
const price = z.number().min(0);
/** A price in major units, and in minor ones. */
const bothUnits = z.object({ amount: price, unit_amount: z.int().min(0) });

/** The state and end of an entitlement (spec 3 §3 Subscription status). Times in unix seconds. */
const status = z.object({
  is_active: z.boolean(),
  is_lifetime: z.boolean(),
  active_to: unixSeconds.nullable(),
  is_trial: z.boolean(),
  plan: tariffPlan.nullable(),
  /** The end of a pause. A paused subscription uses no paid time. */
  pause_end_date: unixSeconds.nullable(),
});
export type SubscriptionStatus = z.infer<typeof status>;

/** The conditions of an upgrade from base to Premium Plus now (spec 2 §3 Upgrade info). */
const upgradeInfo = z.object({
  is_upgrade_available: z.boolean(),
  active_to: unixSeconds.nullable(),
  tariff_details: z
    .object({ price, subscribe_period: z.int(), currency_id: z.int(), repeat_tariff_price: price.nullable() })
    .nullable(),
});

export const premiumStatus = call({
  ...reading,
  path: `${family}/premium/user/subscription-status`,
  source: '3 §7',
  answer: status.extend({ upgrade: upgradeInfo }),
});

export const vipStatus = call({
  ...reading,
  path: `${family}/vip/user/subscription-status`,
  source: '3 §7',
  answer: status,
});

/** Upgrades base to Premium Plus by the stored payment method. The remaining paid time reduces the price. */
export const changeSubscriptionPlan = call({
  ...writing,
  path: `${family}/premium/user/change-subscription-plan`,
  source: '3 §7',
  gate: { requires: 'premium' },
  body: z.object({ plan: z.literal('gold'), order_created_id: orderId, return_url: siteUrl.optional() }),
  answer: orderAnswer,
  errors: ['notFound', 'planUnavailable', 'orderClosed', 'orderExpired', 'methodUnavailable', 'providerAway'],
});

const accrual = z.object({
  paid_service_id: z.int(),
  context: z.string(),
  enabled_to: unixSeconds.nullable(),
  /** Coins, boosts, or days of paid time. */
  amount: z.int(),
});

/** Returns the last accrual of each service (spec 3 §3 Accrual). */
export const premiumLogs = call({
  ...reading,
  path: `${family}/premium/user/logs/1/1`,
  source: '3 §7',
  /** Service ids, separated by commas; all services if absent. */
  query: z.object({ source_types: z.string().max(200).optional() }),
  answer: z.object({ items: z.array(accrual) }),
});

const planned = z.object({
  id: z.string(),
  feature_type: subscribedFeature,
  plan: tariffPlan.nullable(),
  /** True if the subscription renews automatically. */
  is_enabled: z.boolean(),
  /** True if automatic renewal can be enabled again. */
  is_activation_available: z.boolean(),
  next_payment_at: unixSeconds.nullable(),
  /** True if the last charge was declined and will be retried. */
  is_past_due: z.boolean(),
  pause_end_date: unixSeconds.nullable(),
  /** The end of the paid time, including a current pause. */
  active_to: unixSeconds.nullable(),
  price,
  currency_id: z.int(),
  currency_tag: z.string(),
  subscribe_period: z.int(),
});

/** Lists the subscriptions that renew, or can be made to renew (spec 3 §3 Recurring status). */
export const scheduleList = call({
  ...reading,
  path: `${schedule}/list`,
  source: '3 §7',
  answer: z.object({
    items: z.array(planned),
    /** True if Premium ends soon and does not renew (spec 3 §4 Renew subscription popup). */
    is_renewal_due: z.boolean(),
    premium_active_to: unixSeconds.nullable(),
    /** The end of the discount for prolonging Premium that was granted at cancellation; null without a grant. */
    prolong_discount_until: unixSeconds.nullable(),
  }),
});

export const enableSchedule = call({
  ...writing,
  path: `${schedule}/{name}/enable`,
  source: '3 §7',
  params: z.object({ name: subscribedFeature }),
  answer: empty,
  errors: ['notFound', 'planUnavailable', 'methodUnavailable'],
});

const ofSchedule = z.object({ id: z.string().max(64) });

const { comment } = paymentLimits.unsubscribe;

/** Disables automatic renewal. The paid time remains (decisions §3 Cancelling). */
export const disableSchedule = call({
  ...writing,
  method: 'DELETE',
  path: `${schedule}/{id}`,
  source: '3 §7',
  params: ofSchedule,
  body: z.object({
    reason: z.enum(unsubscribeReasons).optional(),
    comment: z
      .string()
      .trim()
      .min(comment.min)
      .max(comment.max)
      .transform((text) => text.toWellFormed())
      .optional(),
  }),
  answer: empty,
  errors: ['notFound'],
});

/**
 * Lists at most one offer per subscription (decisions §5 Cancelling): the one that answers the reason, without a reason
 * the gift for staying.
 */
export const unsubscribeOffers = call({
  ...reading,
  path: `${schedule}/unsubscribe/offers`,
  source: '2 §7',
  query: z.object({ reason: z.enum(unsubscribeReasons).optional() }),
  answer: z.object({
    offers: z.array(
      z.object({
        id: z.string(),
        name: z.enum(unsubscribeOfferNames),
        feature_type: subscribedFeature,
        kind: z.enum(retentionKinds),
        /** Only for a free week. */
        days: z.int().nullable(),
        /** Only for a discount: the price of each renewal without and with it. */
        price_before: bothUnits.nullable(),
        price_after: bothUnits.nullable(),
        discount: z.object({ value: z.number().min(0).max(100), type: z.literal('percent') }).nullable(),
        currency_id: z.int(),
        currency_tag: z.string(),
        /** Only for the gift. */
        boosts: z.int().nullable(),
      }),
    ),
  }),
});

export const consumeUnsubscribeOffer = call({
  ...writing,
  path: `${schedule}/unsubscribe/offers/{id}/consume`,
  source: '2 §7',
  params: ofSchedule,
  answer: empty,
  errors: ['notFound', 'planUnavailable'],
});

const ofSubscription = z.object({ subscription: z.string().max(64) });

export const pauseAvailability = call({
  ...reading,
  path: `${schedule}/{subscription}/pause`,
  source: '2 §7',
  params: ofSubscription,
  answer: z.object({ is_available: z.boolean(), days: z.array(z.int()) }),
  errors: ['notFound'],
});

export const pauseSubscription = call({
  ...writing,
  path: `${schedule}/{subscription}/pause`,
  source: '2 §7',
  params: ofSubscription,
  body: z.object({ days: z.literal(paymentLimits.pause.days) }),
  answer: z.object({ pause_end_date: unixSeconds }),
  errors: ['notFound', 'planUnavailable'],
});

/** Ends a pause early. */
export const renewSubscription = call({
  ...writing,
  path: `${schedule}/{subscription}/renew`,
  source: '2 §7',
  params: ofSubscription,
  answer: empty,
  errors: ['notFound'],
});

export const trackUnsubscriptionFlow = call({
  ...writing,
  rate: 'track',
  path: `${schedule}/track-unsubscription-flow`,
  source: '2 §7',
  body: z.object({
    action: z.enum(unsubscribeSteps),
    flow_id: z
      .string()
      .max(64)
      .transform((text) => text.toWellFormed()),
    feature_type: subscribedFeature,
  }),
  answer: empty,
});
