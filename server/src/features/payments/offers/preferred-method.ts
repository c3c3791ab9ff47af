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
 * The payment method that is selected when a member opens the plans (spec 3 §4: the preferred mode can be changed): the method of the
 * member's last attempt where it is still offered, else a stored method, else a new card. A stored method goes before its empty form.
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
