import type { TariffList } from './features.ts';

/**
 * Lists with prices below the ordinary ones (decisions §3 Special prices), with the ordinary list that a member without
 * a grant gets. Showing and paying a special list requires a grant of the server.
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
 * Reasons of a grant: a second decline of the same tariff, a decline for insufficient funds, the one-time offer, a
 * campaign at the registration, a cancellation because of the price, the end of Premium Plus, retargeting.
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

/** The format of a campaign's name in operators' links (`campaign` of the traffic data). */
export const campaignName = /^[a-z0-9][a-z0-9_-]{0,23}$/;
