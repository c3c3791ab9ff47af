import type { SubscribedFeature } from './features.ts';

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

/** The offers to a member who cancels (spec 2 §3 Unsubscribe offer), and the gift for staying (decisions §5 Cancelling). */
export const unsubscribeOfferNames = [
  'free_week_offer_premium',
  'free_week_offer_vip',
  'recurring_discount_offer_premium',
  'recurring_discount_offer_vip',
  'gift_for_saving_renewal',
] as const;
export type UnsubscribeOfferName = (typeof unsubscribeOfferNames)[number];

export const retentionKinds = ['week', 'discount', 'gift'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

interface RetentionOffer {
  readonly names: Readonly<Record<SubscribedFeature, UnsubscribeOfferName>>;
  /** The reasons of a cancellation that it answers. Without a reason, it is the gift for staying. */
  readonly reasons: readonly UnsubscribeReason[];
  readonly isOfferedInTrial: boolean;
}

/**
 * All retention offers: each once per member, at most one per flow, by the reason (decisions §5 Cancelling). Amounts
 * are in `paymentLimits.unsubscribe`.
 */
export const retentionOffers: Readonly<Record<RetentionKind, RetentionOffer>> = {
  week: {
    names: { premium: 'free_week_offer_premium', vip: 'free_week_offer_vip' },
    reasons: ['fewMatches', 'notUsing'],
    isOfferedInTrial: false,
  },
  discount: {
    names: { premium: 'recurring_discount_offer_premium', vip: 'recurring_discount_offer_vip' },
    reasons: ['tooExpensive'],
    isOfferedInTrial: true,
  },
  gift: {
    names: { premium: 'gift_for_saving_renewal', vip: 'gift_for_saving_renewal' },
    reasons: [],
    isOfferedInTrial: false,
  },
};

/** The kind of offer that a flow may show: by the reason, or the gift if the member stays without one. */
export const retentionKindOf = (reason: UnsubscribeReason | undefined): RetentionKind | undefined =>
  reason === undefined ? 'gift' : retentionKinds.find((kind) => retentionOffers[kind].reasons.includes(reason));
