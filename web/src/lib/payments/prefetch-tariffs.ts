import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { QueryClient } from '@tanstack/react-query';
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

/** Fetches the tariffs of a payment whose address names a context and no later step. */
export const prefetchAddress = async (client: QueryClient, { context, step, list }: PopupSearch): Promise<void> => {
  if (isContext(context) && step === undefined && list === undefined) await prefetchTariffs(client, context);
};
