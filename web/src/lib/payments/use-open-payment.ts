import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { useCallback } from 'react';
import { useOpenPopup } from '../popups/popups.ts';

/**
 * Opens the payment popup over the current page (spec 3 §2): `openPayment('user_photo', hid)`. The popup resolves the context, so that
 * no page loads that code.
 * @returns a function of the context and, if it concerns another member, the hid
 */
export const useOpenPayment = (): ((context: PaymentContext, target?: string) => void) => {
  const openPopup = useOpenPopup();
  return useCallback(
    (context, target) => openPopup('payment', { context, ...(target === undefined ? {} : { target }) }),
    [openPopup],
  );
};
