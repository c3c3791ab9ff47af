/** Reasons of a cancellation. Their texts are in the `subscription` namespace. */
export const unsubscribeReasons = [
  'foundSomeone',
  'tooExpensive',
  'fewMatches',
  'notUsing',
  'technical',
  'privacy',
  'other',
] as const;
export type UnsubscribeReason = (typeof unsubscribeReasons)[number];

/** The counted steps of one cancellation flow (spec 2 §4 Unsubscribe flow). */
export const unsubscribeSteps = [
  'start',
  'show_benefits',
  'show_pause',
  'show_features',
  'show_reasons',
  'show_final',
  'skip_to_final',
  'pause_confirmed',
  'offer_shown',
  'offer_accepted',
  'offer_declined',
  'keep',
  'finish_unsubscription',
  'finish_unsubscription_error',
] as const;
export type UnsubscribeStep = (typeof unsubscribeSteps)[number];

/** The offers to a member who cancels (spec 2 §3 Unsubscribe offer). */
export const unsubscribeOfferNames = [
  'free_week_offer_premium',
  'free_week_offer_vip',
  'recurring_discount_offer_premium',
  'recurring_discount_offer_vip',
] as const;
export type UnsubscribeOfferName = (typeof unsubscribeOfferNames)[number];
