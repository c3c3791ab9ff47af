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

/** The signed data that opens the gateway's card form. The page can read it but not change it (spec 3 §3 Tariff). */
export const merchantData = z.object({
  merchant: z.string(),
  payment_intent: z.string(),
  signature: z.string(),
  /** The form's URL. The three fields above are its query. */
  form_url: z.string(),
});
export type MerchantData = z.infer<typeof merchantData>;

/** A tariff as offered to a member, with its order (spec 3 §3 Tariff). */
export const tariff = z.object({
  tariff_id: z.string(),
  feature_type: featureType,
  plan: tariffPlan.nullable(),
  /** The lists that contain the tariff. */
  tags: z.array(tariffList),
  /** The value of `order_created_id` in the payment calls. */
  order_id: z.string(),
  /** The displayed price. It is charged in the same currency unless `charge_price` has another one. */
  tariff_price: z.object({
    /** The price after the discount, if there is one. */
    direct_price: price,
    full_price: price,
    repeat_price: price.nullable(),
    showcase_price: price.nullable(),
    showcase_period_in_days: days.nullable(),
    price_per_unit: price,
    discount_percentage: z.int().min(0).max(100),
    modification: z.object({ discount_amount: price, discount_percentage: z.int().min(0).max(100) }).nullable(),
    /** Included in the price. */
    tax_amount: price,
    currency_id: z.int(),
    currency_tag: z.string(),
  }),
  /** The charged amounts. The first payment includes the membership fee. */
  charge_price: z.object({ direct_price: price, repeat_price: price.nullable(), currency_id: z.int() }),
  unit_amount: unitAmount,
  repeat_unit_amount: unitAmount.nullable(),
  /** Charged with the first payment in addition to the price. */
  membership_fee: z.object({ price, currency_id: z.int() }).nullable(),
  options: z.object({
    is_best_price: z.boolean(),
    is_preselected: z.boolean(),
    is_promotional: z.boolean(),
    is_recurring: z.boolean(),
    is_free_trial: z.boolean(),
    is_premium_plus: z.boolean(),
    /** Days of paid time; null for counted features. */
    subscribe_period: days.nullable(),
    subscribe_repeat_period: days.nullable(),
    tariff_contexts: z.array(z.int()),
  }),
  behaviors: z.object({ discount_ids: z.array(z.int()) }),
  coins: z.object({ amount: z.int().min(1), showcase_amount: z.int() }).nullable(),
  boost: z.object({ amount: z.int().min(1), showcase_boost_amount: z.int(), showcase_amount: z.int() }).nullable(),
  merchant_data: merchantData.nullable(),
  /** For a member with a stored card: its form asks only for the CVV. */
  resign_merchant_data: merchantData.nullable(),
});
export type TariffView = z.infer<typeof tariff>;

/** The payment methods for the listed tariffs (spec 3 §3 Wallet). */
export const showcase = z.object({
  payment_methods: z.array(
    z.object({
      id: z.int(),
      method: paymentMethod,
      /** The current name of the method, if it differs: Klarna in place of Sofort. */
      title: z.string().nullable(),
    }),
  ),
  payment_options: z.array(paymentOption),
  /** The last payment method that the member used, if still offered; else the stored method, else a new card. */
  preferred: z.object({ method: paymentMethod, type: paymentMode }),
});

/** Lists the tariffs of a payment context and creates an order for each. `tags` requests other lists of the feature. */
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
  /** Units of the currency per US dollar. */
  rate: z.number().positive(),
  exponent: z.union([z.literal(0), z.literal(2), z.literal(3)]),
});
export type Currency = z.infer<typeof currency>;

/** Lists the currencies of all tariffs. Clients cache them for `paymentLimits.currencyCacheMinutes`. */
export const currencies = call({
  method: 'GET',
  path: '/apis/currency/v1/currencies',
  auth: 'any',
  rate: 'read',
  source: '3 §7',
  answer: z.array(currency),
});
