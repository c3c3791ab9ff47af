import type { BrandGroup } from './brand/public-brand.ts';

export { type SplitGroup, splitGroups } from './split-groups.ts';

interface Feature {
  /** How it can be on. */
  readonly variants: readonly string[];
  readonly does: string;
  /** The part of the specification whose screens will ask for it. */
  readonly waitsFor?: string;
}

const on = ['on'] as const;

/**
 * Every feature flag by its hid (spec 1 §3 Feature flag). The defaults stand in
 * `server/src/features/experiments/features-of.ts`; an operator overrides them at the console.
 */
export const features = {
  BLOCK_SEARCH: { variants: on, does: 'takes the search away', waitsFor: 'spec 2 §2 Search' },
  PHOTO_UPLOAD_CONTEXT: {
    variants: on,
    does: 'says above an upload what the photo opens',
  },
  SHORT_GOALS: { variants: on, does: 'offers the first goals alone' },
  SWIPE_DISABLED: { variants: on, does: 'leaves the cards their buttons and keys alone' },
  RECOMMENDED_WIDGET_TEXT: {
    variants: on,
    does: 'names why somebody is recommended',
    waitsFor: 'spec 2 §2 Other-user profile screen',
  },
  ONE_CLICK_UNSUBSCRIBE: {
    variants: ['eu', 'us'],
    does: 'lets the first screen of cancelling cancel and confirm, in the words of that law',
  },
  HIDE_PAUSE: { variants: on, does: 'offers no pause to whoever cancels' },
  SHOW_ADS: { variants: on, does: 'puts ad cards among the matches', waitsFor: 'spec 2 §4 Matches game' },
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
    // The language step goes by the brand's group itself: the page knows that before it knows any flag.
    does: 'strict compliance mode inside the app: consumer information center, withdrawal',
    waitsFor: 'spec 1 §2 /settings/consumer-info-center',
  },
  LAST_ONLINE_INDICATOR: { variants: on, does: 'shows who was there recently' },
  UNSUBSCRIBE_RECOMMENDED_OFFER: {
    variants: on,
    does: 'makes whoever cancels the offer that fits them',
  },
  BOOST_ACTIVATION_FLOW: { variants: on, does: 'the question before a boost is used explains the report at its end' },
  CASUAL_DATING_PAYWALLS: {
    variants: on,
    does: 'shows the paywalls of casual dating',
  },
  PERSONALIZED_PAYWALLS: {
    variants: on,
    does: 'shows on a paywall whom it keeps from the member',
  },
  RECURRING_PAYMENT_TERMS_AND_DISCLAIMERS: {
    variants: on,
    does: 'says beside the button what one allows by paying, and until when it can be stopped',
  },
  PAYPAL_SDK: { variants: on, does: 'draws PayPal’s own button; else its page is gone to' },
} as const satisfies Record<string, Feature>;

export type FeatureHid = keyof typeof features;
export type FeatureVariant<H extends FeatureHid = FeatureHid> = (typeof features)[H]['variants'][number];
/** Variants by flag: those that are on. */
export type FeatureFlags = { readonly [H in FeatureHid]?: FeatureVariant };
export const featureHids = Object.keys(features) as [FeatureHid, ...FeatureHid[]];

interface Split {
  /** Shares of control, first, second and third group. Changed, they move nobody who is bound. */
  readonly weights: readonly [number, ...number[]];
  /** The brand group that it is held in; without, every brand. */
  readonly audience?: BrandGroup;
  /** What the first group gets that control does not. */
  readonly does: string;
  readonly waitsFor?: string;
}

/** Every split by its hid (spec 2 §6: test groups; §9: ad card). */
export const splits = {
  EXTENDED_DIALOG_FILTERS: {
    weights: [1, 1],
    does: 'more ways to filter the dialogs',
    waitsFor: 'spec 2 §2 Dialog list page',
  },
  PINGS_FOR_COINS: { weights: [1, 1], does: 'greetings cost coins' },
  // Casual brands have it (decisions §3 Brand groups): nobody there is control.
  CASUAL_DATING_GREETING: {
    weights: [0, 1],
    audience: 'casual',
    does: 'the greeting of casual dating, with a message bubble',
  },
  // Within the flag of that name: without the flag nobody is asked.
  BOOST_ACTIVATION_FLOW: { weights: [1, 1], does: 'the question before a boost is used is short' },
  ALL_GIFTS_PAID: { weights: [1, 1], does: 'no gift is free' },
  AD_CARD_INTERVAL: {
    weights: [1, 1],
    audience: 'ads',
    does: 'ad cards come half as often',
    waitsFor: 'spec 2 §4 Matches game',
  },
  REGISTRATION_ORDER: { weights: [1, 1], does: 'place, account and photo are asked before the long questions' },
  // What each group pays is in the catalogue; while no tariff names the split, nobody is bound to it.
  PREMIUM_PRICES: { weights: [1, 1], does: 'prices of their own for paid time' },
  COUNTED_PRICES: { weights: [1, 1], does: 'prices of their own for coins and boosts' },
} as const satisfies Record<string, Split>;

export type SplitHid = keyof typeof splits;
export const splitHids = Object.keys(splits) as SplitHid[];
/** Whether a split decides what something costs: its group is the member's own, never a device's, which a client names. */
export const isPriced = (hid: SplitHid): boolean => hid.endsWith('_PRICES');
export const isSplit = (hid: string): hid is SplitHid => Object.hasOwn(splits, hid);
