import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefCallback, useCallback } from 'react';
import { firstScreenShown } from '../layout/first-screen.ts';
import { prefetchPaymentCode } from './payment-code.ts';

/** Prefetches a payment. Loads the prefetching code on demand. After a failure, the payment fetches again when it opens. */
const prefetch = (client: QueryClient, context: PaymentContext): void => {
  prefetchPaymentCode();
  void import('./prefetch-tariffs.ts').then(
    ({ prefetchTariffs }) => prefetchTariffs(client, context),
    () => undefined,
  );
};

/**
 * A ref for a button that opens a payment: once the button is in view and what the page shows is loaded, the tariffs of its
 * context and the payment's code are prefetched (decision 63).
 * @param context null if the button opens no payment now
 */
export const usePrefetchPayment = (context: PaymentContext | null): RefCallback<Element> => {
  const client = useQueryClient();
  return useCallback(
    (element) => {
      if (!element || context === null) return undefined;
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void firstScreenShown().then(() => prefetch(client, context));
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [client, context],
  );
};

/**
 * For a button that is always in view on a busy page. Prefetches when a pointer or the focus comes to the button, because each list
 * creates orders on the server.
 */
export const usePrefetchPaymentOnIntent = (
  context: PaymentContext | null,
): { onPointerEnter(): void; onFocus(): void } => {
  const client = useQueryClient();
  const intend = useCallback(() => {
    if (context !== null) prefetch(client, context);
  }, [client, context]);
  // A finger enters when it touches the button, about 100 ms before the press.
  return { onPointerEnter: intend, onFocus: intend };
};
