import type { TariffList } from './features.ts';

/**
 * Lists whose prices are below the ordinary ones (decisions §3 Special prices). A member sees such a list, and pays by it, only with a
 * grant of the server; each stands here with the list that is answered without one.
 */
export const ordinaryLists = {
  gold_prolong: 'gold',
  prolong_discount: 'premium_base',
  one_time_offer: 'premium_base',
  promo: 'premium_base',
  promo_gold: 'gold',
  retry: 'premium_base',
  trial_redirect: 'premium_base',
} as const satisfies Partial<Record<TariffList, TariffList>>;

export type SpecialList = keyof typeof ordinaryLists;
export const specialLists = Object.keys(ordinaryLists) as SpecialList[];

export const isSpecialList = (list: TariffList): list is SpecialList => Object.hasOwn(ordinaryLists, list);

/**
 * Why the server granted a special price: the same tariff was declined a second time; a decline for lack of money; the one-time
 * offer; a campaign that the member registered by; renewing was cancelled because of the price; Premium Plus ends soon; retargeting.
 */
export const grantReasons = [
  'declinedAgain',
  'declinedForMoney',
  'oneTimeOffer',
  'campaign',
  'tooExpensive',
  'endsSoon',
  'retargeting',
] as const;
export type GrantReason = (typeof grantReasons)[number];

/** The name of a campaign, as it stands in the links that an operator makes (`campaign` of the traffic data). */
export const campaignName = /^[a-z0-9][a-z0-9_-]{0,23}$/;
