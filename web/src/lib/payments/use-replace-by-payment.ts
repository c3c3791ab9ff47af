import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { useCallback } from 'react';
import { useReplacePopup } from '../popups/use-replace-popup.ts';

/** Replaces the open popup by a payment. `target` is the hid of the member that the payment concerns. */
export const useReplaceByPayment = (): ((context: PaymentContext, target?: string) => void) => {
  const openInstead = useReplacePopup();
  return useCallback(
    (context, target) => openInstead('payment', { context, ...(target === undefined ? {} : { target }) }),
    [openInstead],
  );
};
