import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { QueryClient } from '@tanstack/react-query';
import { likersQuery, showsLikers } from '../members/likers-query.ts';
import type { PopupSearch } from '../popups/popups.ts';
import { featureOfList, listOfContext } from './payment-contexts.gen.ts';
import { tariffsQuery } from './tariffs-query.ts';

/** Fetches the tariffs that a context opens, unless they are fresh, so that the payment opens without a request. */
export const prefetchTariffs = (client: QueryClient, context: PaymentContext): Promise<void> => {
  const list = listOfContext[context];
  return client.prefetchQuery(tariffsQuery({ feature: featureOfList[list], context, list }));
};

const isContext = (context: string | undefined): context is PaymentContext =>
  context !== undefined && Object.hasOwn(listOfContext, context);

/** Fetches what a payment shows whose address names a context and no later step: its tariffs and, with a paywall, the likers. */
export const prefetchAddress = async (
  client: QueryClient,
  { context, step, list, target }: PopupSearch,
): Promise<void> => {
  if (!isContext(context) || step !== undefined || list !== undefined) return;
  const isPaywall = featureOfList[listOfContext[context]] === 'premium';
  await Promise.all([
    prefetchTariffs(client, context),
    isPaywall && showsLikers && target === undefined && client.prefetchQuery(likersQuery),
  ]);
};
