import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefCallback, useCallback } from 'react';

/**
 * A ref for a button that opens a payment: once the button is in view, the tariffs of its context are prefetched (decision 63).
 * What prefetches is loaded then too, so that no page pays for it before.
 */
export const usePaymentDoor = (context: PaymentContext): RefCallback<Element> => {
  const client = useQueryClient();
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // Without an answer the payment asks again when it opens.
        void import('./prefetch-tariffs.ts').then(
          ({ prefetchTariffs }) => prefetchTariffs(client, context),
          () => undefined,
        );
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [client, context],
  );
};
