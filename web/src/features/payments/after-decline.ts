import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { DeclineRecord } from '@kindred/contract/payments/pay';
import { remedyOf } from './decline-words.ts';

/** A tariff list that a decline leads to, and the place that it is tracked as. */
export interface Instead {
  readonly step: 'promo' | 'promo_gold' | 'retry';
  readonly context: PaymentContext;
}

/** What was declined before in this tab, so that the second time is known as one. */
export type DeclinedBefore = ReadonlySet<string>;

/** Who is in one of these was offered something already: nothing follows nothing. */
const offered: readonly PaymentContext[] = ['decline_promo', 'decline_promo_plus', 'decline_retry', 'one_time_offer'];

/**
 * The promotional list that stands instead of the decline popup: for the same tariff declined again, of Premium (spec 3 §4 Payment
 * flow). Null where the popup says it.
 */
export const promoAfter = (
  { feature_type: feature, payment_context: from, tariff_plan: plan, tariff_id: tariff }: DeclineRecord,
  before: DeclinedBefore,
): Instead | null => {
  if (feature !== 'premium' || !before.has(tariff) || offered.includes(from)) return null;
  return plan === 'gold'
    ? { step: 'promo_gold', context: 'decline_promo_plus' }
    : { step: 'promo', context: 'decline_promo' };
};

/** The lower price for who has too little, or may not pay as much at once: of Premium, once (spec 3 §8). */
export const retryAfter = ({ code, feature_type: feature, payment_context: from }: DeclineRecord): Instead | null =>
  feature === 'premium' && remedyOf(code) === 'smaller' && !offered.includes(from)
    ? { step: 'retry', context: 'decline_retry' }
    : null;
