import { paymentMethods } from '@kindred/contract/payments/method-ids';
import type { SuccessRecord } from '@kindred/contract/payments/pay';
import type { Step } from './steps.ts';

/** What a member has, the new purchase included. */
export interface Holding {
  readonly plan: 'base' | 'gold' | null;
  readonly isVip: boolean;
}

export interface Means {
  /** Something is stored that a press can charge. */
  readonly paysAtOnce: boolean;
  /** Whether the higher tier is offered after Premium base (`UPSELL_PLUS`). */
  readonly offersPlus: boolean;
}

type Bought = Pick<
  SuccessRecord,
  'feature_type' | 'order_type' | 'payment_context' | 'is_premium_plus' | 'payment_method_id'
>;

/** The screen that thanks for a purchase (spec 3 §2 Success); two bought in a row are thanked for together. */
export const successStep = (bought: Bought, { plan, isVip }: Holding): Step => {
  const { feature_type: feature, order_type: type, payment_context: from } = bought;
  if (feature === 'coins') return 'success_coins';
  if (feature === 'boost') return 'success_boost';
  if ((from === 'upsale_vip' && plan !== null) || (from === 'upsale_premium' && isVip))
    return plan === 'gold' ? 'success_gold_vip' : 'success_premium_vip';
  if (bought.payment_method_id === paymentMethods.mpesa) return 'complete_mpesa';
  if (bought.payment_method_id === paymentMethods.blik) return 'success_blik';
  if (feature === 'vip') return 'success_vip';
  if (type === 'upgrade') return 'success_plus_upgrade';
  return bought.is_premium_plus ? 'success_premium_gold' : 'success_premium';
};

/** After these nothing more is offered. */
const isUpsale = ({ payment_context: from }: Bought): boolean =>
  from === 'upsale_vip' || from === 'upsale_premium' || from === 'upgrade_plus';

/**
 * Where a purchase leads (spec 3 §4 Payment flow, Upsell): VIP is offered after Premium, Premium after VIP, once, to who can take
 * it by a press; then comes the thanks. Whoever has Premium Plus is offered VIP too.
 */
export const nextStep = (bought: Bought, holding: Holding, { paysAtOnce, offersPlus }: Means): Step => {
  const thanks = successStep(bought, holding);
  if (!paysAtOnce || isUpsale(bought)) return thanks;
  if (bought.feature_type === 'premium') {
    if (offersPlus && holding.plan === 'base') return 'upgrade_plus';
    return holding.isVip ? thanks : 'upsale_vip';
  }
  return bought.feature_type === 'vip' && holding.plan === null ? 'upsale_premium' : thanks;
};
