import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { useCallback } from 'react';
import { useReplacePopup } from '../popups/use-replace-popup.ts';

/** Opens a payment, about a member where one is named, in place of the open popup. */
export const useReplaceByPayment = (): ((context: PaymentContext, target?: string) => void) => {
  const openInstead = useReplacePopup();
  return useCallback(
    (context, target) => openInstead('payment', { context, ...(target === undefined ? {} : { target }) }),
    [openInstead],
  );
};
