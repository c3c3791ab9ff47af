import type { EntitlementName } from '../call.ts';

/** The entitlement or purchase that includes a benefit. */
export type BenefitHolder = EntitlementName | 'coins' | 'boost';

/** The call (`METHOD /path`) or the route of the members' app that delivers a benefit. */
export type Delivery = { readonly call: string } | { readonly route: string };

export type Benefit = { readonly of: BenefitHolder } & Delivery;

/**
 * All benefits that are sold, with the entitlement and the call or route that delivers them. Paywalls, offers, thanks
 * and popups list benefits from here and have no other benefit texts (decision 61). `benefits.json` has the texts by
 * the same names.
 */
export const benefits = {
  seeLikes: { of: 'premium', call: 'GET /v3/likesYou' },
  writeToAnyone: { of: 'premium', call: 'POST /v3/messenger/dialogs/{id}/messages' },
  allPhotos: { of: 'premium', call: 'GET /apis/photos/v1/users/{hash}/albums/{album}' },
  cities: { of: 'premium', call: 'GET /rest/v2/user/info/profile' },
  seeVisitors: { of: 'premium', call: 'GET /v3/visitsYou' },
  smartMessages: { of: 'premium', call: 'POST /rest/v2/user/mass/outgoing' },

  unlimitedLikes: { of: 'gold', call: 'POST /v3/matchesGame/users/{token}:like' },
  everythingInPremium: { of: 'gold', call: 'POST /v3/messenger/dialogs/{id}/messages' },

  everythingInPlus: { of: 'vip', call: 'POST /v3/matchesGame/users/{token}:like' },
  vipBadge: { of: 'vip', call: 'GET /v3/matchesGame/users:pickUp' },
  highlightedMessage: { of: 'vip', call: 'GET /v3/messenger/dialogs' },
  weeklyBoost: { of: 'vip', call: 'POST /apis/payment/rest/boost/user/activate' },
  firstAmongLikes: { of: 'vip', call: 'GET /v3/likesYou' },

  giftsAndGreetings: { of: 'coins', call: 'POST /v3/messenger/dialogs/{id}/messages' },
  seenFirst: { of: 'boost', call: 'POST /apis/payment/rest/boost/user/activate' },
} as const satisfies Record<string, Benefit>;

export type BenefitName = keyof typeof benefits;

/**
 * Promises to every member in the sentences of landing pages, legal pages, help and emails, with what delivers them.
 * Tests hold that the call or route exists.
 */
export const promises = {
  blockAndReport: { call: 'POST /rest/v2/user/abuse/send' },
  cancelInSettings: { route: '/settings/subscription' },
  hideYourself: { call: 'POST /rest/v2/user/settings/account/deactivate' },
  deleteInSettings: { call: 'POST /rest/v2/user/settings/account/deactivate' },
  notificationSettings: { call: 'PUT /rest/v2/user/settings/notifications' },
  profileArchive: { call: 'POST /rest/v2/user/zendesk/used_user_data_request' },
} as const satisfies Record<string, Delivery>;

/** Lists the benefits of an entitlement, in display order. */
export const benefitsHeldBy = (of: BenefitHolder): BenefitName[] =>
  (Object.keys(benefits) as BenefitName[]).filter((name) => benefits[name].of === of);
