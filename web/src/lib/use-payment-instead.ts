import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { useCallback } from 'react';
import { usePopupInstead } from './use-popup-instead.ts';

/** Opens a payment, about a member where one is named, in place of the open popup. */
export const usePaymentInstead = (): ((context: PaymentContext, target?: string) => void) => {
  const openInstead = usePopupInstead();
  return useCallback(
    (context, target) => openInstead('payment', { context, ...(target === undefined ? {} : { target }) }),
    [openInstead],
  );
};
