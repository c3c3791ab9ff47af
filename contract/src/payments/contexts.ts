import { z } from 'zod';
import type { TariffList } from './features.ts';

/**
 * All payment contexts with the tariff list that each opens (spec 3 §2 Payment contexts). The popup, the tariffs and
 * the tracking derive from this table. Each has a place that opens it (`web/src/app/payment-contexts.test.tsx`): what is
 * free, such as the undo, the filters of the dialogs and the prompts, has none.
 */
export const paymentContexts = {
  matches: 'premium_base',
  // Only Premium Plus has unlimited likes (decisions §2 daily likes).
  matches_likes_limit: 'gold',
  matches_likes_limit_plus: 'gold_upgrade',
  matches_ad: 'premium_base',
  unlimited_likes: 'gold_only',
  search: 'premium_base',
  search_filters: 'premium_base',
  nearby: 'premium_base',
  likes_me: 'premium_base',
  visitors: 'premium_base',
  activity_feed: 'premium_base',
  pickup: 'premium_base',
  thread: 'premium_base',
  thread_unsent: 'premium_base',
  thread_highlight: 'vip',
  thread_gift: 'coins',
  thread_greeting: 'greeting',
  smart_messages: 'premium_base',
  user_profile: 'premium_base',
  user_photo: 'premium_base',
  user_city: 'premium_base',
  geo_switch: 'premium_base',
  hide_ads: 'premium_base',
  premium_features: 'gold',
  vip_widget: 'vip_widget',
  vip_offer: 'vip',
  coins_widget: 'coins',
  boost_banner_matches: 'boost',
  boost_banner_likes: 'boost',
  boost_banner_search: 'boost',
  boost_activation: 'boost',
  settings: 'premium_base',
  profile_subscription: 'premium_base',
  subscription_renew: 'gold_prolong',
  subscription_unsubscribe: 'prolong_discount',
  subscription_vip: 'vip',
  renew_popup: 'gold_prolong',
  free_subscription: 'premium_base',
  one_time_offer: 'one_time_offer',
  decline_promo: 'promo',
  decline_promo_plus: 'promo_gold',
  decline_retry: 'retry',
  failed_order: 'premium_base',
  upsale_vip: 'vip',
  upgrade_plus: 'gold_upgrade',
  registration: 'premium_base',
  web_trial_after_registration: 'trial_redirect',
  landing: 'premium_base',
  casual_paywall: 'gold',
  temporary_premium: 'premium_base',
  retargeting: 'promo',
  push: 'premium_base',
  mail: 'premium_base',
  support: 'premium_base',
  help: 'premium_base',
} as const satisfies Record<string, TariffList>;

export type PaymentContext = keyof typeof paymentContexts;
export const paymentContextNames = Object.keys(paymentContexts) as [PaymentContext, ...PaymentContext[]];
export const paymentContext = z.enum(paymentContextNames);

/** Returns the tariff list of a payment context. */
export const listOfContext = (context: PaymentContext): TariffList => paymentContexts[context];

/** Returns the path of the members' app that opens a tariff list over the subscription page, for emails and pushes. */
export const paymentPath = (context: PaymentContext, list: TariffList): string =>
  `/settings/subscription?${new URLSearchParams({ popup: 'payment', context, step: list }).toString()}`;
