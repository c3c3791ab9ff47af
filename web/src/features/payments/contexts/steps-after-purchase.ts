import { paymentMethods } from '@kindred/contract/payments/method-ids';
import type { SuccessRecord } from '@kindred/contract/payments/pay';
import type { PaymentStep } from './steps.ts';

/** The member's entitlements after the purchase. `plan` is the member's plan of Premium. VIP includes Premium but sets no plan. */
export interface PlanEntitlements {
  readonly plan: 'base' | 'gold' | null;
  readonly isVip: boolean;
}

export interface OfferConditions {
  /** A stored method can be charged by one click. */
  readonly paysAtOnce: boolean;
  /** The higher tier is offered after Premium base (`UPSELL_PLUS`). */
  readonly offersPlus: boolean;
}

type Bought = Pick<
  SuccessRecord,
  'feature_type' | 'order_type' | 'payment_context' | 'is_premium_plus' | 'payment_method_id'
>;

/** The success step of a purchase (spec 3 §2 Success). VIP bought after Premium has a step for both. */
export const successStep = (bought: Bought, { plan }: PlanEntitlements): PaymentStep => {
  const { feature_type: feature, order_type: type, payment_context: from } = bought;
  if (feature === 'coins') return 'success_coins';
  if (feature === 'boost') return 'success_boost';
  if (from === 'upsale_vip' && plan !== null) return plan === 'gold' ? 'success_gold_vip' : 'success_premium_vip';
  if (bought.payment_method_id === paymentMethods.mpesa) return 'complete_mpesa';
  if (bought.payment_method_id === paymentMethods.blik) return 'success_blik';
  if (feature === 'vip') return 'success_vip';
  if (type === 'upgrade') return 'success_plus_upgrade';
  return bought.is_premium_plus ? 'success_premium_gold' : 'success_premium';
};

/** Whether an offer may follow a purchase: Premium that was not bought from an offer. */
export const mayLeadToOffer = ({ feature_type: feature, payment_context: from }: Bought): boolean =>
  feature === 'premium' && from !== 'upgrade_plus';

/**
 * The offer that follows the success step (spec 3 §4 Payment flow, Upsell): once, and only if one click pays for it. Premium is not
 * offered after VIP, which includes it (decision 61). Null without an offer.
 */
export const offerAfter = (
  bought: Bought,
  { plan, isVip }: PlanEntitlements,
  { paysAtOnce, offersPlus }: OfferConditions,
): 'upgrade_plus' | 'upsale_vip' | null => {
  if (!paysAtOnce || isVip || !mayLeadToOffer(bought)) return null;
  return offersPlus && plan === 'base' ? 'upgrade_plus' : 'upsale_vip';
};
