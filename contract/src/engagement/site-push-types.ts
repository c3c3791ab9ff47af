/**
 * The number of each type of site push (spec 2 §3 Push notification). The specification names 526 and 527 only; the other numbers are
 * our own.
 */
export const sitePushTypes = {
  message: 501,
  gift: 502,
  like: 503,
  visit: 504,
  match: 505,
  userOnline: 506,
  photo: 507,
  verification: 508,
  boost: 509,
  interests: 510,
  passwordChanged: 511,
  emailConfirmed: 512,
  question: 513,
  subscription: 514,
  likes: 515,
  support: 516,
  messageSent: 517,
  smartMessages: 518,
  archive: 519,
  hideAds: 526,
  payment: 527,
} as const;
export type SitePushType = keyof typeof sitePushTypes;

/** The pushes that the server composes, each with its texts in the namespace `pushes`. `…By` names the sender. */
export const sitePushTexts = ['message', 'gift', 'like', 'likeBy', 'visit', 'visitBy', 'match', 'userOnline'] as const;
export type SitePushText = (typeof sitePushTexts)[number];

/** `local`: composed by the page itself. */
export const sitePushContexts = ['realtime', 'local'] as const;

/**
 * How a push ended (spec 2 §4 Push toasts). `blocked`: a rule suppressed it. `hide_…`: the member switched pushes off, or the page shows
 * the event already.
 */
export const sitePushActions = [
  'fade',
  'click',
  'close',
  'blocked',
  'hide_as_unsubscribed',
  'hide_by_current_page',
] as const;
export type SitePushAction = (typeof sitePushActions)[number];
