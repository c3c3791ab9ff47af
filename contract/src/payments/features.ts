import { z } from 'zod';
import { paymentLimits } from './limits.ts';

/** The purchasable features, as the calls name them (spec 3 §3 Wallet). */
export const featureTypes = ['premium', 'vip', 'coins', 'boost'] as const;
export type FeatureType = (typeof featureTypes)[number];
export const featureType = z.enum(featureTypes);

/** Features with paid time and renewal. The others are counted. */
export const subscribedFeatures = ['premium', 'vip'] as const satisfies readonly FeatureType[];
export type SubscribedFeature = (typeof subscribedFeatures)[number];

/** `gold` is Premium Plus (spec 3 §3 Tariff). */
export const tariffPlans = ['base', 'gold'] as const;
export type TariffPlan = (typeof tariffPlans)[number];
export const tariffPlan = z.enum(tariffPlans);

/** The id of the feature in accruals and logs (spec 3 §9). */
export const paidServiceId = (feature: FeatureType): number => paymentLimits.paidServiceIds[feature];

/**
 * The tariff lists of spec 3 §2 Payment steps, and three that its flows name: `trial_redirect`, `retry` with lower
 * prices after a decline, and `greeting` for the coins that a greeting lacks.
 */
export const tariffLists = [
  'premium_base',
  'gold',
  'gold_only',
  'gold_upgrade',
  'gold_prolong',
  'prolong_discount',
  'one_time_offer',
  'promo',
  'promo_gold',
  'retry',
  'trial_redirect',
  'coins',
  'greeting',
  'boost',
  'vip',
  'vip_widget',
] as const;
export type TariffList = (typeof tariffLists)[number];
export const tariffList = z.enum(tariffLists);

/** Returns the feature that a list sells. */
export const featureOfList = (list: TariffList): FeatureType => {
  if (list === 'coins' || list === 'greeting') return 'coins';
  if (list === 'boost') return 'boost';
  return list === 'vip' || list === 'vip_widget' ? 'vip' : 'premium';
};
