import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { DeclineRecord } from '@kindred/contract/payments/pay';

type Granted = NonNullable<DeclineRecord['granted_list']>;

/** The tariff list after a decline, and the payment context under which it is tracked. */
export interface DeclineList {
  readonly step: Granted;
  readonly context: PaymentContext;
}

const lists: Readonly<Record<Granted, DeclineList>> = {
  promo: { step: 'promo', context: 'decline_promo' },
  promo_gold: { step: 'promo_gold', context: 'decline_promo_plus' },
  retry: { step: 'retry', context: 'decline_retry' },
};

/** The list of lower prices that the server granted after a decline; null without a grant (spec 3 §4 Payment flow, §8). */
export const listAfterDecline = ({ granted_list: list }: Pick<DeclineRecord, 'granted_list'>): DeclineList | null =>
  list && lists[list];
