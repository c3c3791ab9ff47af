import type { Held } from '../call.ts';
import { later } from '../later.ts';

/** What a member must hold or buy for a benefit. */
export type BenefitHolder = Held | 'coins' | 'boost';

/** Where a benefit works: a call of the contract (`METHOD /path`), or a route of the members' app. */
export type Delivery = { readonly call: string } | { readonly route: string };

export type Benefit = { readonly of: BenefitHolder } & Delivery;

/**
 * Every benefit that is sold, with the entitlement and the call or route that delivers it. Paywalls, offers, thanks and popups
 * list benefits from here and have no benefit texts of their own (decision 61). The texts are `benefits.json` by the same
 * names. A benefit whose call is still in `later.ts` is shown nowhere; it is shown once its call leaves that list.
 */
export const benefits = {
  seeLikes: { of: 'premium', call: 'GET /v3/likesYou' },
  writeToAnyone: { of: 'premium', call: 'POST /v3/messenger/dialogs/{id}/messages' },
  allPhotos: { of: 'premium', call: 'GET /apis/photos/v1/users/{hash}/albums/{album}' },
  cities: { of: 'premium', call: 'GET /rest/v2/user/info/profile' },
  seeVisitors: { of: 'premium', call: 'GET /v3/visitsYou' },

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
 * What texts promise to every member: landing and legal pages, help and mails name these in sentences of their own. A check
 * refuses those sentences as long as the call is not answered (`checks/promises.test.ts`).
 */
export const promises = {
  blockAndReport: { call: 'POST /rest/v2/user/abuse/send' },
  cancelInSettings: { route: '/settings/subscription' },
  hideYourself: { call: 'POST /rest/v2/user/settings/account/deactivate' },
  deleteInSettings: { call: 'POST /rest/v2/user/settings/account/deactivate' },
  notificationSettings: { call: 'PUT /rest/v2/user/settings/notifications' },
  profileArchive: { call: 'POST /rest/v2/user/zendesk/used_user_data_request' },
} as const satisfies Record<string, Delivery>;

/** True where the delivering call is answered. */
export const isDelivered = (delivery: Delivery): boolean => !('call' in delivery && later.includes(delivery.call));

/** The delivered benefits of one entitlement, in the order in which they are shown. */
export const deliveredBenefits = (of: BenefitHolder): BenefitName[] =>
  (Object.keys(benefits) as BenefitName[]).filter((name) => benefits[name].of === of && isDelivered(benefits[name]));
