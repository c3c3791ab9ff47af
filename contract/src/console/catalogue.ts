import { z } from 'zod';
import { featureType, tariffList, tariffLists, tariffPlan } from '../payments/features.ts';
import { paymentLimits } from '../payments/limits.ts';
import { campaignName } from '../payments/special-prices.ts';
import { tariff } from '../payments/tariffs.ts';
import { empty, nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { id } from './shapes.ts';

const roles = ['finance'] as const;
const requestId = z.string().min(8).max(64);
const country = z.string().regex(/^[A-Z]{2}$/);
const currencyCode = z.string().regex(/^[A-Z]{3}$/);
const brandId = z.int().min(1).max(32_767);
const splitHid = z.string().regex(/^[A-Z][A-Z0-9_]{1,62}$/);
const exponent = z.union([z.literal(0), z.literal(2), z.literal(3)]);
const amount = z.int().min(1).max(paymentLimits.amountMax);
const days = z.int().min(1).max(paymentLimits.daysMax);

/** The editable fields of a tariff. Amounts are minor units. */
const values = {
  amount,
  /** The price before the discount; higher than `amount`. */
  fullAmount: amount.nullable(),
  repeatAmount: amount.nullable(),
  repeatPeriodDays: days.nullable(),
  showcaseDays: days.nullable(),
  /** Charged with the first payment in addition to the price. Only for paid time. */
  membershipFee: amount.nullable(),
  /** Ids of the tariff in statistics (spec 3 §9 tariff context ids). */
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
  /** The audience; null is every brand. */
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

/** Lists the tariffs of a feature in a currency by key: the current and scheduled tariffs, or the past ones. */
export const catalogue = consoleCall({
  method: 'GET',
  path: '/console/api/tariffs',
  roles,
  query: page.extend({
    feature: featureType,
    currency: currencyCode,
    when: z.enum(['now', 'past']).default('now'),
  }),
  answer: z.object({ tariffs: z.array(tariffRow), nextPageToken }),
});

/** The validity period. A null start is now; a null end is open. */
const span = { startsAt: time.nullable(), endsAt: time.nullable() } as const;
const onTariff = { method: 'POST', roles, params: z.object({ id }) } as const;
const errors = ['notFound', 'decidedOtherwise'] as const;

/** Replaces a tariff by a new version at one moment, since sold tariffs never change. Idempotent by `requestId`. */
export const changeTariff = consoleCall({
  ...onTariff,
  path: '/console/api/tariffs/{id}:change',
  body: z.object({ ...values, ...span, requestId }),
  answer: z.object({ tariff: tariffRow }),
  errors,
});

/** Copies a tariff for a brand, a country, a split group, a limited time, or under a new key. */
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

/** Ends a tariff at a moment. A scheduled tariff never starts. */
export const endTariff = consoleCall({
  ...onTariff,
  path: '/console/api/tariffs/{id}:end',
  body: z.object({ at: time.nullable() }),
  answer: z.object({ tariff: tariffRow }),
  errors,
});

/** The member's state for the preview: new, had a trial, has base, has Premium Plus. */
export const previewViewers = ['new', 'hadTrial', 'base', 'gold'] as const;

const previewed = tariff.omit({ order_id: true, merchant_data: true, resign_merchant_data: true });
export type PreviewedTariff = z.infer<typeof previewed>;

/** Previews a list as a member would see it, for a brand, a country and split groups, at a moment. */
export const previewTariffs = consoleCall({
  method: 'GET',
  path: '/console/api/tariffs:preview',
  roles,
  query: z.object({
    list: tariffList,
    brand: z.coerce.number().pipe(brandId),
    country: country.optional(),
    /** `HID:group`, separated by commas. Splits that are not listed use control. */
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
  /** Units of the currency per US dollar. */
  rate: z.number(),
  updatedAt: time,
});
export type CurrencyLine = z.infer<typeof currency>;

/**
 * Lists the currency and tax of each country, and the brands and splits that prices can be for. Other countries pay in
 * dollars without tax.
 */
export const markets = consoleCall({
  method: 'GET',
  path: '/console/api/markets',
  roles,
  answer: z.object({
    markets: z.array(market),
    currencies: z.array(currency),
    brands: z.array(z.object({ id: z.int(), title: z.string() })),
    splits: z.array(z.object({ hid: z.string(), groups: z.int() })),
  }),
});

/** Sets the currency and included tax of a country from now on. Existing orders are not changed. */
export const setMarket = consoleCall({
  method: 'POST',
  path: '/console/api/markets/{country}:set',
  roles,
  params: z.object({ country }),
  body: z.object({ currency: currencyCode, taxBasisPoints: z.int().min(0).max(10_000) }),
  answer: empty,
});

/**
 * Sets the rate for estimated figures; prices do not depend on it. Admins only, since the daily refund limit of finance
 * is in dollars.
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
  /** The number of members with a grant from this campaign. */
  granted: z.int(),
  /** The value of the link parameter `campaign`; null after the end. */
  token: z.string().nullable(),
});
export type CampaignRow = z.infer<typeof campaign>;

/** A brand that a campaign can target, with its site's URL. */
const campaignBrand = z.object({ id: z.int(), title: z.string(), site: z.string() });
export type CampaignBrand = z.infer<typeof campaignBrand>;

/** Lists the newest campaigns, at most `limits.listPage.max`. */
export const campaigns = consoleCall({
  method: 'GET',
  path: '/console/api/campaigns',
  roles,
  answer: z.object({
    campaigns: z.array(campaign),
    brands: z.array(campaignBrand),
  }),
});

/**
 * Creates a campaign for the trial (decisions §3 Special prices). A member who registers at the brand by a URL with
 * `campaign=<token>` gets one grant, until the campaign ends. Repeating a name updates the end and returns the same
 * campaign.
 */
export const createCampaign = consoleCall({
  method: 'POST',
  path: '/console/api/campaigns',
  roles,
  body: z.object({
    brandId,
    name: z.string().regex(campaignName),
    until: time,
    reason: z.string().trim().min(1).max(200),
  }),
  answer: z.object({ token: z.string() }),
});

/** Ends a campaign. Its links grant nothing to members who register later. Idempotent. */
export const endCampaign = consoleCall({
  method: 'POST',
  path: '/console/api/campaigns/{id}:end',
  roles,
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) }),
  answer: empty,
  errors: ['notFound'],
});
