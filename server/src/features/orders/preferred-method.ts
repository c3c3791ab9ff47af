import type { PaymentMethod, PaymentMode } from '@kindred/contract/payments/methods';

interface Choice {
  readonly method: PaymentMethod;
  readonly mode: PaymentMode;
}

interface Preferred {
  readonly method: PaymentMethod;
  readonly type: PaymentMode;
}

/**
 * The payment method that is chosen when a member opens the plans: the one they began to pay by last, on any device, where it is still
 * offered; else what is stored, else a new card (spec 3 §4: the preferred mode can be changed). A stored card or wallet goes before
 * its empty form.
 */
export const preferredMethod = (
  last: Choice | undefined,
  stored: readonly { readonly method: PaymentMethod }[],
  methods: readonly PaymentMethod[],
): Preferred => {
  if (last && stored.some(({ method }) => method === last.method))
    return { method: last.method, type: last.mode === 'resign' ? 'resign' : 'recurring-one-click' };
  if (last && methods.includes(last.method)) return { method: last.method, type: 'first-pay' };
  return stored[0] ? { method: stored[0].method, type: 'recurring-one-click' } : { method: 'card', type: 'first-pay' };
};
