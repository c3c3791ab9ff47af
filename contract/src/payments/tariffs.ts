import { z } from 'zod';
import { call } from '../call.ts';
import { paymentContext } from './contexts.ts';
import { featureType, tariffList, tariffPlan } from './features.ts';
import { paymentMethod, paymentMode, paymentOption } from './methods.ts';

/** In major units, rounded to the currency's exponent. */
const price = z.number().min(0);
/** In minor units. */
const unitAmount = z.int().min(0);
const days = z.int().min(1);

/** By it the page opens the gateway's card form: it can be read there, and changed by nobody (spec 3 §3 Tariff). */
export const merchantData = z.object({
  merchant: z.string(),
  payment_intent: z.string(),
  signature: z.string(),
  /** Where the form is; the three above go along as its query. */
  form_url: z.string(),
});
export type MerchantData = z.infer<typeof merchantData>;

/** One tariff as it is offered to a member, with an order of its own (spec 3 §3 Tariff). */
export const tariff = z.object({
  tariff_id: z.string(),
  feature_type: featureType,
  plan: tariffPlan.nullable(),
  /** The lists that it stands in. */
  tags: z.array(tariffList),
  /** What the calls that pay name `order_created_id`. */
  order_id: z.string(),
  /** As it is shown; charged in the same currency unless `charge_price` says otherwise. */
  tariff_price: z.object({
    /** The modified price where there is a modification. */
    direct_price: price,
    full_price: price,
    repeat_price: price.nullable(),
    showcase_price: price.nullable(),
    showcase_period_in_days: days.nullable(),
    price_per_unit: price,
    discount_percentage: z.int().min(0).max(100),
    modification: z.object({ discount_amount: price, discount_percentage: z.int().min(0).max(100) }).nullable(),
    /** Within the price. */
    tax_amount: price,
    currency_id: z.int(),
    currency_tag: z.string(),
  }),
  /** What the first payment and the renewals charge: the first one holds the membership fee. */
  charge_price: z.object({ direct_price: price, repeat_price: price.nullable(), currency_id: z.int() }),
  unit_amount: unitAmount,
  repeat_unit_amount: unitAmount.nullable(),
  /** Charged with the first payment, on top of the price. */
  membership_fee: z.object({ price, currency_id: z.int() }).nullable(),
  options: z.object({
    is_best_price: z.boolean(),
    is_preselected: z.boolean(),
    is_promotional: z.boolean(),
    is_recurring: z.boolean(),
    is_free_trial: z.boolean(),
    is_premium_plus: z.boolean(),
    /** Of paid time; null of what is counted. */
    subscribe_period: days.nullable(),
    subscribe_repeat_period: days.nullable(),
    tariff_contexts: z.array(z.int()),
  }),
  behaviors: z.object({ discount_ids: z.array(z.int()) }),
  coins: z.object({ amount: z.int().min(1), showcase_amount: z.int() }).nullable(),
  boost: z.object({ amount: z.int().min(1), showcase_boost_amount: z.int(), showcase_amount: z.int() }).nullable(),
  merchant_data: merchantData.nullable(),
  /** Of whoever has a stored card: its form asks for the CVV alone. */
  resign_merchant_data: merchantData.nullable(),
});
export type TariffView = z.infer<typeof tariff>;

/** How one may pay for what is listed (spec 3 §3 Wallet). */
export const showcase = z.object({
  payment_methods: z.array(
    z.object({
      id: z.int(),
      method: paymentMethod,
      /** What it calls itself where it goes by another name than its own: Klarna in Sofort's place. */
      title: z.string().nullable(),
    }),
  ),
  payment_options: z.array(paymentOption),
  /** The payment method that the member began to pay by last, where it is still offered; else what is stored, else a new card. */
  preferred: z.object({ method: paymentMethod, type: paymentMode }),
});

/** The tariffs that a place opens, each with an order that waits to be paid. `tags` asks for other lists of that feature. */
export const tariffs = call({
  method: 'GET',
  path: '/apis/payment/rest/tariff/v2/user/{feature}',
  auth: 'member',
  rate: 'read',
  source: '3 §7',
  params: z.object({ feature: featureType }),
  query: z.object({
    payment_context: paymentContext,
    tags: z
      .string()
      .max(200)
      .transform((text) => text.split(','))
      .pipe(z.array(tariffList).min(1).max(8))
      .optional(),
  }),
  answer: z.object({ showcase, tariffs: z.array(tariff) }),
});

export const currency = z.object({
  internal_id: z.int(),
  code_alpha: z.string(),
  abbreviation: z.string(),
  symbol: z.string(),
  /** How much of it one dollar is. */
  rate: z.number().positive(),
  exponent: z.union([z.literal(0), z.literal(2), z.literal(3)]),
});
export type Currency = z.infer<typeof currency>;

/** Every currency that something is sold in; clients keep it for `paymentLimits.currencyCacheMinutes`. */
export const currencies = call({
  method: 'GET',
  path: '/apis/currency/v1/currencies',
  auth: 'any',
  rate: 'read',
  source: '3 §7',
  answer: z.array(currency),
});
