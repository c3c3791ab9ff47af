import { z } from 'zod';
import { featureType, tariffList, tariffLists, tariffPlan } from '../payments/features.ts';
import { paymentLimits } from '../payments/limits.ts';
import { campaignName } from '../payments/special-prices.ts';
import { tariff } from '../payments/tariffs.ts';
import { empty, nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { id } from './shapes.ts';

const desk = ['finance'] as const;
const requestId = z.string().min(8).max(64);
const country = z.string().regex(/^[A-Z]{2}$/);
const currencyCode = z.string().regex(/^[A-Z]{3}$/);
const brandId = z.int().min(1).max(32_767);
const splitHid = z.string().regex(/^[A-Z][A-Z0-9_]{1,62}$/);
const exponent = z.union([z.literal(0), z.literal(2), z.literal(3)]);
const amount = z.int().min(1).max(paymentLimits.amountMax);
const days = z.int().min(1).max(paymentLimits.daysMax);

/** What an edit may change; the rest is what the tariff is. Amounts are minor units. */
const values = {
  amount,
  /** The price before its modification; above the price. */
  fullAmount: amount.nullable(),
  repeatAmount: amount.nullable(),
  repeatPeriodDays: days.nullable(),
  showcaseDays: days.nullable(),
  /** Charged with the first payment, on top of the price; only of paid time. */
  membershipFee: amount.nullable(),
  /** Numbers that statistics know the tariff by (spec 3 §9 tariff context ids). */
  contexts: z.array(z.int().min(1).max(999_999)).max(10),
  lists: z.array(tariffList).min(1).max(tariffLists.length),
  isBest: z.boolean(),
  isPreselected: z.boolean(),
  position: z.int().min(0).max(1000),
} as const;

const tariffRow = z.object({
  id: z.string(),
  key: z.string(),
  feature: featureType,
  plan: tariffPlan.nullable(),
  /** Whom it is for; null is everybody. */
  brand: z.object({ id: z.int(), title: z.string() }).nullable(),
  country: z.string().nullable(),
  split: z.object({ hid: z.string(), group: z.int() }).nullable(),
  currency: z.string(),
  exponent,
  /** Days, coins or boosts. */
  gives: z.int(),
  ...values,
  startsAt: time,
  endsAt: time.nullable(),
  state: z.enum(['current', 'scheduled', 'past']),
});
export type TariffRow = z.infer<typeof tariffRow>;

/** The tariffs of a feature in a currency, by their keys: those that are offered or will be, or those that were. */
export const catalogue = consoleCall({
  method: 'GET',
  path: '/console/api/tariffs',
  roles: desk,
  query: page.extend({
    feature: featureType,
    currency: currencyCode,
    when: z.enum(['now', 'past']).default('now'),
  }),
  answer: z.object({ tariffs: z.array(tariffRow), nextPageToken }),
});

/** From when until when; null is now, and until somebody ends it. */
const span = { startsAt: time.nullable(), endsAt: time.nullable() } as const;
const onTariff = { method: 'POST', roles: desk, params: z.object({ id }) } as const;
const errors = ['notFound', 'decidedOtherwise'] as const;

/** Ends a tariff and begins the next in its place, at one moment: what was sold is never rewritten. Once a request. */
export const changeTariff = consoleCall({
  ...onTariff,
  path: '/console/api/tariffs/{id}:change',
  body: z.object({ ...values, ...span, requestId }),
  answer: z.object({ tariff: tariffRow }),
  errors,
});

/** Begins a tariff like another beside it: for a brand, a country or a group of a split, for a while, or under a key of its own. */
export const copyTariff = consoleCall({
  ...onTariff,
  path: '/console/api/tariffs/{id}:copy',
  body: z.object({
    ...values,
    ...span,
    key: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(64),
    gives: z.int().min(1).max(1_000_000),
    brandId: brandId.nullable(),
    country: country.nullable(),
    split: z.object({ hid: splitHid, group: z.int().min(0).max(3) }).nullable(),
    requestId,
  }),
  answer: z.object({ tariff: tariffRow }),
  errors,
});

/** Offers a tariff no longer, from a moment on; one that has not begun never does. */
export const endTariff = consoleCall({
  ...onTariff,
  path: '/console/api/tariffs/{id}:end',
  body: z.object({ at: time.nullable() }),
  answer: z.object({ tariff: tariffRow }),
  errors,
});

/** Who looks: somebody new, who had a trial, who holds base or Premium Plus. */
export const previewViewers = ['new', 'hadTrial', 'base', 'gold'] as const;

const previewed = tariff.omit({ order_id: true, merchant_data: true, resign_merchant_data: true });
export type PreviewedTariff = z.infer<typeof previewed>;

/** A list as a member would be offered it: of a brand, a country and groups of splits, at a moment. */
export const previewTariffs = consoleCall({
  method: 'GET',
  path: '/console/api/tariffs:preview',
  roles: desk,
  query: z.object({
    list: tariffList,
    brand: z.coerce.number().pipe(brandId),
    country: country.optional(),
    /** `HID:group`, set apart by commas; of splits that are not named, control. */
    splits: z
      .string()
      .max(1000)
      .regex(/^([A-Z][A-Z0-9_]*:[0-3](,|$))*$/)
      .default(''),
    viewer: z.enum(previewViewers).default('new'),
    at: time.optional(),
  }),
  answer: z.object({
    tariffs: z.array(previewed),
    currency: z.object({ code: z.string(), symbol: z.string(), exponent }),
    taxBasisPoints: z.int(),
  }),
});

const market = z.object({ country: z.string(), currency: z.string(), taxBasisPoints: z.int() });
export type MarketRow = z.infer<typeof market>;
const currency = z.object({
  code: z.string(),
  symbol: z.string(),
  exponent,
  /** How much of it one dollar is. */
  rate: z.number(),
  updatedAt: time,
});
export type CurrencyLine = z.infer<typeof currency>;

/** What each country pays in and is taxed; others pay in dollars without a tax of ours. And the brands and splits that prices may be for. */
export const markets = consoleCall({
  method: 'GET',
  path: '/console/api/markets',
  roles: desk,
  answer: z.object({
    markets: z.array(market),
    currencies: z.array(currency),
    brands: z.array(z.object({ id: z.int(), title: z.string() })),
    splits: z.array(z.object({ hid: z.string(), groups: z.int() })),
  }),
});

/** What a country pays in, and the tax within its prices, from now on; orders keep what they were offered with. */
export const setMarket = consoleCall({
  method: 'POST',
  path: '/console/api/markets/{country}:set',
  roles: desk,
  params: z.object({ country }),
  body: z.object({ currency: currencyCode, taxBasisPoints: z.int().min(0).max(10_000) }),
  answer: empty,
});

/**
 * The rate that figures are estimated by; no price follows it. An admin's: what finance may give back in a day is bound in dollars.
 */
export const setCurrency = consoleCall({
  method: 'POST',
  path: '/console/api/currencies/{code}:set',
  roles: ['admin'],
  params: z.object({ code: currencyCode }),
  body: z.object({ rate: z.number().min(0.000_001).max(1_000_000_000) }),
  answer: empty,
  errors: ['notFound'],
});

const campaign = z.object({
  id: z.string(),
  brandId: z.int(),
  name: z.string(),
  reason: z.string(),
  /** The operator's name. */
  madeBy: z.string(),
  madeAt: time,
  until: time,
  endedAt: time.nullable(),
  /** Members who were granted the price by it. */
  granted: z.int(),
  /** What its links carry as `campaign`; null once it is over. */
  token: z.string().nullable(),
});
export type CampaignRow = z.infer<typeof campaign>;

/** A brand that a campaign may be for, with its site's URL. */
const campaignBrand = z.object({ id: z.int(), title: z.string(), site: z.string() });
export type CampaignBrand = z.infer<typeof campaignBrand>;

/** The newest campaigns, at most `limits.listPage.max`. */
export const campaigns = consoleCall({
  method: 'GET',
  path: '/console/api/campaigns',
  roles: desk,
  answer: z.object({
    campaigns: z.array(campaign),
    brands: z.array(campaignBrand),
  }),
});

/**
 * Makes a campaign that promises the trial (decisions §3 Special prices): a member who registers at the brand by a URL with
 * `campaign=<token>` is granted it once, until the campaign ends. The same name again answers the same campaign, with its new end.
 */
export const makeCampaign = consoleCall({
  method: 'POST',
  path: '/console/api/campaigns',
  roles: desk,
  body: z.object({
    brandId,
    name: z.string().regex(campaignName),
    until: time,
    reason: z.string().trim().min(1).max(200),
  }),
  answer: z.object({ token: z.string() }),
});

/** Ends a campaign: its links grant nothing to members who register from now on. Ended twice, it stays ended. */
export const endCampaign = consoleCall({
  method: 'POST',
  path: '/console/api/campaigns/{id}:end',
  roles: desk,
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) }),
  answer: empty,
  errors: ['notFound'],
});
