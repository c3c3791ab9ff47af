import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { useCallback } from 'react';
import { useOpenPopup } from '../popups/popups.ts';

/**
 * Opens what a place sells, over the page one is on (spec 3 §2): `openPayment('user_photo', hid)`. What the context stands for is
 * known to the popup, so that no page loads it before.
 * @returns a function of the context and, where it is about somebody, their hid
 */
export const useOpenPayment = (): ((context: PaymentContext, target?: string) => void) => {
  const openPopup = useOpenPopup();
  return useCallback(
    (context, target) => openPopup('payment', { context, ...(target === undefined ? {} : { target }) }),
    [openPopup],
  );
};
