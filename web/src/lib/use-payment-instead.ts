import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { withoutPopup } from './popups.ts';

/** Opens what a place sells, about somebody where one is named, in the place of the popup that is open, which Back does not lead to again. */
export const usePaymentInstead = (): ((context: PaymentContext, target?: string) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (context, target) =>
      void navigate({
        to: '.',
        search: (search: Record<string, unknown>) => ({
          ...withoutPopup(search),
          popup: 'payment' as const,
          context,
          ...(target === undefined ? {} : { target }),
        }),
        hash: true,
        replace: true,
        resetScroll: false,
        state: (state) => state,
      }),
    [navigate],
  );
};
