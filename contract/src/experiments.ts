import type { BrandGroup } from './brand/public-brand.ts';

export { type SplitGroup, splitGroups } from './split-groups.ts';

interface Feature {
  /** The variants of an enabled feature. */
  readonly variants: readonly string[];
  readonly does: string;
  /** The app does not read the flag: the server applies it, by the member's own country. */
  readonly readBy?: 'server';
}

const on = ['on'] as const;

/**
 * All feature flags by hid (spec 1 §3 Feature flag). `server/src/features/experiments/features-of.ts` has the defaults.
 * Operators override them in the console.
 */
export const features = {
  BLOCK_SEARCH: { variants: on, does: 'removes the search: its tab and its screens' },
  PHOTO_UPLOAD_CONTEXT: {
    variants: on,
    does: 'explains above an upload what the photo unlocks',
  },
  SHORT_GOALS: { variants: on, does: 'offers only the first goals' },
  SWIPE_DISABLED: { variants: on, does: 'disables swiping of cards; buttons and keys remain' },
  RECOMMENDED_WIDGET_TEXT: {
    variants: on,
    does: 'explains on the tiles of suitable members why they are recommended',
  },
  ONE_CLICK_UNSUBSCRIBE: {
    variants: ['eu', 'us'],
    does: 'cancels and confirms on the first screen, in the wording of that law',
  },
  HIDE_PAUSE: { variants: on, does: 'offers no pause during a cancellation' },
  SHOW_ADS: { variants: on, does: 'shows ad cards in the matches game' },
  SUPPORT_BUTTON_ON_TARIFFS: {
    variants: on,
    does: 'opens the support chat beside the tariffs',
  },
  UPSELL_PLUS: { variants: on, does: 'offers the higher tier after a payment' },
  DEFAULT_PAYWALL: {
    variants: on,
    does: 'shows the paywall that all brands share',
  },
  COMPLIANCE: {
    variants: on,
    // The language step reads the brand's group instead: the page knows it before it knows any flag.
    does: 'strict compliance mode inside the app: consumer information center, withdrawal',
  },
  DSA_PAGES: { variants: on, does: 'lists the page about the Digital Services Act among the legal documents' },
  LAST_ONLINE_INDICATOR: { variants: on, does: 'shows who was online recently' },
  UNSUBSCRIBE_RECOMMENDED_OFFER: {
    variants: on,
    does: 'recommends an offer during a cancellation',
  },
  BOOST_ACTIVATION_FLOW: { variants: on, does: 'explains the final report in the question before a boost' },
  CASUAL_DATING_PAYWALLS: {
    variants: on,
    does: 'shows the paywalls of casual dating',
  },
  PERSONALIZED_PAYWALLS: {
    variants: on,
    does: 'shows blurred members on a paywall',
  },
  RECURRING_PAYMENT_TERMS_AND_DISCLAIMERS: {
    variants: on,
    does: 'shows the recurring terms and the cancellation deadline beside the pay button',
  },
  PAYPAL_SDK: { variants: on, does: 'renders PayPal’s button instead of opening its page' },
  AGE_ASSURANCE: {
    variants: on,
    does: 'requires a proof of age before a member reaches others, by the country of the member',
    readBy: 'server',
  },
} as const satisfies Record<string, Feature>;

export type FeatureHid = keyof typeof features;
export type FeatureVariant<H extends FeatureHid = FeatureHid> = (typeof features)[H]['variants'][number];
/** Variants by flag: those that are on. */
export type FeatureFlags = { readonly [H in FeatureHid]?: FeatureVariant };
export const featureHids = Object.keys(features) as [FeatureHid, ...FeatureHid[]];

interface Split {
  /** Weights of control, first, second and third group. Changing them does not move bound members. */
  readonly weights: readonly [number, ...number[]];
  /** The brand group of the split; every brand if absent. */
  readonly audience?: BrandGroup;
  /** The difference between the first group and control. */
  readonly does: string;
}

/** All splits by hid (spec 2 §6: test groups; §9: ad card). */
export const splits = {
  EXTENDED_DIALOG_FILTERS: { weights: [1, 1], does: 'more ways to filter the dialogs' },
  PINGS_FOR_COINS: { weights: [1, 1], does: 'greetings cost coins' },
  // All members of casual brands have the greeting (decisions §3 Brand groups), so control has weight 0.
  CASUAL_DATING_GREETING: {
    weights: [0, 1],
    audience: 'casual',
    does: 'the greeting of casual dating, with a message bubble',
  },
  // Depends on the flag of the same name: without it, no question is shown.
  BOOST_ACTIVATION_FLOW: { weights: [1, 1], does: 'the question before a boost is used is short' },
  ALL_GIFTS_PAID: { weights: [1, 1], does: 'no gift is free' },
  AD_CARD_INTERVAL: {
    weights: [1, 1],
    audience: 'ads',
    does: 'ad cards come half as often',
  },
  REGISTRATION_ORDER: { weights: [1, 1], does: 'place, account and photo are asked before the long questions' },
  // The catalogue has the prices of each group. No member is bound while no tariff names the split.
  PREMIUM_PRICES: { weights: [1, 1], does: 'different prices of paid time' },
  COUNTED_PRICES: { weights: [1, 1], does: 'different prices of coins and boosts' },
} as const satisfies Record<string, Split>;

export type SplitHid = keyof typeof splits;
export const splitHids = Object.keys(splits) as SplitHid[];
/**
 * True if the split decides about prices. Its group is always the member's, since a client could choose a device's
 * group.
 */
export const isPriced = (hid: SplitHid): boolean => hid.endsWith('_PRICES');
export const isSplit = (hid: string): hid is SplitHid => Object.hasOwn(splits, hid);
