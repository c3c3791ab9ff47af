import { z } from 'zod';
import { call } from '../call.ts';
import { unixSeconds } from '../shapes.ts';
import { paymentContext } from './contexts.ts';
import { declineCode } from './declines.ts';
import { isCpf, isCurp, isKenyanPhone } from './documents.ts';
import { featureType, tariffPlan } from './features.ts';
import { paymentLimits } from './limits.ts';
import { redirectMethods } from './method-ids.ts';
import { paymentMethod } from './methods.ts';

export const orderId = z.string().regex(/^ord_[A-Za-z0-9_-]{22}$/);

/**
 * The kind of an order. `prolong` extends the current plan, `upgrade` exchanges base for Premium Plus, `renewal` is
 * charged automatically.
 */
export const orderTypes = ['purchase', 'trial', 'prolong', 'upgrade', 'renewal'] as const;
export const orderType = z.enum(orderTypes);
export type OrderType = z.infer<typeof orderType>;

/** The data of the success screens (spec 3 §3 Success record). Times in unix seconds. */
export const successRecord = z.object({
  order_id: orderId,
  /** The text on the payer's bank statement. */
  descriptor: z.string(),
  order_type: orderType,
  feature_type: featureType,
  payment_context: paymentContext,
  coins_amount: z.int().nullable(),
  boost_amount: z.int().nullable(),
  period: z.int().nullable(),
  subscribe_period: z.int().nullable(),
  activated_until: unixSeconds.nullable(),
  tariff_plan: tariffPlan.nullable(),
  is_premium_plus: z.boolean(),
  is_free_trial: z.boolean(),
  payment_method_id: z.int().nullable(),
});
export type SuccessRecord = z.infer<typeof successRecord>;

/** The data of the decline popup (spec 3 §3 Decline record). */
export const declineRecord = z.object({
  code: declineCode,
  order_type: orderType,
  feature_type: featureType,
  payment_context: paymentContext,
  tariff_plan: tariffPlan.nullable(),
  card_brand: z.string().nullable(),
  /** True if the member bought coins before: a gift of the first types is free instead (decisions §5 Antiscam states). */
  is_gift_available: z.boolean(),
  payment_method_id: z.int().nullable(),
  tariff_id: z.string(),
  /** The cheaper list that the server granted because of this decline, while the grant is open. */
  granted_list: z.enum(['promo', 'promo_gold', 'retry']).nullable(),
});
export type DeclineRecord = z.infer<typeof declineRecord>;

/** `taken`: the order was paid but could not be granted; the payment is being refunded. */
export const orderStates = ['offered', 'pending', 'success', 'decline', 'expired', 'refunded', 'taken'] as const;

export const orderAnswer = z.object({
  order: z.object({ order_id: orderId, state: z.enum(orderStates) }),
  /** The URL where the payer continues: the bank's 3DS page, or the method's page. */
  pay_form: z.object({ return_url: z.string() }).nullable(),
  success: successRecord.nullable(),
  decline: declineRecord.nullable(),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

const family = '/apis/payment/rest/payment/user';
const order_created_id = orderId;
const payment_context = paymentContext;
/** A URL of the brand's site. The server refuses other URLs. */
export const siteUrl = z.url({ protocol: /^https?$/ }).max(paymentLimits.url.max);
const returnUrls = { return_url: siteUrl, fail_url: siteUrl, success_url: siteUrl };
const person = z.string().trim().min(1).max(paymentLimits.payerName.max);

const paying = {
  method: 'POST',
  auth: 'member',
  rate: 'write',
  source: '3 §7',
  errors: ['notFound', 'orderClosed', 'orderExpired', 'methodUnavailable', 'providerAway'],
} as const;
const paid = z.object({ order_id: orderId });
const redirected = z.object({ pay_form: z.object({ return_url: z.string() }), order: paid });

/** Returns the state of an order. Queries the gateway if no event has arrived (decisions §3 Money). */
export const order = call({
  method: 'GET',
  path: `${family}/order/{order_id}`,
  auth: 'member',
  rate: 'read',
  source: '3 §3 Success record',
  params: z.object({ order_id: orderId }),
  answer: orderAnswer,
  errors: ['notFound'],
});

/** Charges the stored card or PayPal account. A repeated request charges once and answers the same. */
export const payOneClick = call({
  ...paying,
  path: `${family}/pay/one-click`,
  body: z.object({ order_created_id, method: paymentMethod.optional(), return_url: siteUrl.optional() }),
  answer: orderAnswer,
});

export const payBlik = call({
  ...paying,
  path: `${family}/pay/first-pay/blik`,
  body: z.object({ order_created_id, customer_first_name: person, customer_last_name: person, ...returnUrls }),
  answer: redirected,
});

export const payMpesa = call({
  ...paying,
  path: `${family}/pay/first-pay/mpesa`,
  body: z.object({
    order_created_id,
    payment_context,
    customer_phone: z.string().max(paymentLimits.mpesa.masked).refine(isKenyanPhone),
  }),
  answer: z.object({ payment_type_data: z.object({ instruction_html: z.string() }), order: paid }),
});

export const payOxxo = call({
  ...paying,
  path: `${family}/pay/first-pay/oxxo`,
  body: z.object({
    order_created_id,
    payment_context,
    mexico_curp: z.string().max(paymentLimits.curp.field).refine(isCurp),
  }),
  answer: redirected,
});

export const payBoleto = call({
  ...paying,
  path: `${family}/pay/first-pay/boleto`,
  body: z.object({
    order_created_id,
    payment_context,
    brazil_cpf: z.string().max(paymentLimits.cpf.field).refine(isCpf),
  }),
  answer: redirected,
});

/** Opens the page of a redirect method, such as `first-pay/sofort`. The method returns to one of the three URLs. */
export const payRedirect = call({
  ...paying,
  path: `${family}/pay/first-pay/{method}`,
  params: z.object({ method: z.enum(redirectMethods) }),
  body: z.object({ order_created_id, payment_context, ...returnUrls }),
  answer: redirected,
});

const scripted = {
  ...paying,
  body: z.object({ order_created_id, payment_context, ...z.object(returnUrls).partial().shape }),
  answer: z.object({ pay_form: z.object({ script_url: z.string(), return_url: z.string() }), order: paid }),
} as const;

/**
 * `script_url` is the script of the wallet's button, empty if the gateway has none. `return_url` is a payment page,
 * which returns to the given URLs.
 */
export const payPaypal = call({ ...scripted, path: `${family}/pay/first-pay/paypal` });
export const payGooglePay = call({ ...scripted, path: `${family}/pay/first-pay/google-pay` });
export const payApplePay = call({ ...scripted, path: `${family}/pay/first-pay/apple-pay` });
