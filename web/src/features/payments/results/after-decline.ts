import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { DeclineRecord } from '@kindred/contract/payments/pay';

type Granted = NonNullable<DeclineRecord['granted_list']>;

/** A tariff list that a decline leads to, and the payment context that it is tracked as. */
export interface Instead {
  readonly step: Granted;
  readonly context: PaymentContext;
}

const lists: Readonly<Record<Granted, Instead>> = {
  promo: { step: 'promo', context: 'decline_promo' },
  promo_gold: { step: 'promo_gold', context: 'decline_promo_plus' },
  retry: { step: 'retry', context: 'decline_retry' },
};

/** The cheaper list that the server granted because of a decline; null where it granted none (spec 3 §4 Payment flow, §8). */
export const listAfterDecline = ({ granted_list: list }: Pick<DeclineRecord, 'granted_list'>): Instead | null =>
  list && lists[list];
