import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { QueryClient } from '@tanstack/react-query';
import { featureOfList, listOfContext } from './payment-contexts.gen.ts';
import { tariffsQuery } from './tariffs-query.ts';

/** Fetches the tariffs that a context opens, unless they are fresh, so that the payment opens without a request. */
export const prefetchTariffs = (client: QueryClient, context: PaymentContext): Promise<void> => {
  const list = listOfContext[context];
  return client.prefetchQuery(tariffsQuery({ feature: featureOfList[list], context, list }));
};
