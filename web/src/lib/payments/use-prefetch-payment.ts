import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefCallback, useCallback } from 'react';
import { prefetchPaymentCode } from './payment-code.ts';

/** Without an answer the payment asks again when it opens. What prefetches is loaded here, so that no page pays for it before. */
const prefetch = (client: QueryClient, context: PaymentContext): void => {
  prefetchPaymentCode();
  void import('./prefetch-tariffs.ts').then(
    ({ prefetchTariffs }) => prefetchTariffs(client, context),
    () => undefined,
  );
};

/**
 * A ref for a button that opens a payment: once the button is in view, the tariffs of its context and the payment's code are
 * prefetched (decision 63).
 * @param context null where the button opens no payment now
 */
export const usePrefetchPayment = (context: PaymentContext | null): RefCallback<Element> => {
  const client = useQueryClient();
  return useCallback(
    (element) => {
      if (!element || context === null) return undefined;
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        prefetch(client, context);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [client, context],
  );
};

/**
 * The same for a button that is in view on every visit of a busy page: the same is prefetched when a pointer or the focus comes
 * to the button, as each list makes orders on the server.
 */
export const usePrefetchPaymentOnIntent = (
  context: PaymentContext | null,
): { onPointerEnter(): void; onFocus(): void } => {
  const client = useQueryClient();
  const intend = useCallback(() => {
    if (context !== null) prefetch(client, context);
  }, [client, context]);
  // A finger enters as it comes down, a tenth of a second before it is a press.
  return { onPointerEnter: intend, onFocus: intend };
};
