import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { FeatureType, TariffList } from '@kindred/contract/payments/features';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

/** A tariff list, and the context that opens it. */
export interface ListContext {
  readonly feature: FeatureType;
  readonly context: PaymentContext;
  readonly list: TariffList;
}

export type Offer = ReceivedOf<Calls['tariffs']>;
export type OfferedTariff = Offer['tariffs'][number];
export type Showcase = Offer['showcase'];

/** Shorter than the time for which an order keeps its price. Long, because a list should not change while a member reads it. */
const freshMs = 30 * 60_000;

/** The key that all lists share. */
export const tariffLists = ['payments', 'tariffs'] as const;

/** The tariffs of a list in a payment context, each with its order (spec 3 §7). */
export const tariffsQuery = ({ feature, context, list }: ListContext) =>
  queryOptions({
    queryKey: [...tariffLists, feature, context, list],
    queryFn: ({ signal }) => api('tariffs', { feature, payment_context: context, tags: list }, { signal }),
    staleTime: freshMs,
  });

/** The list that the server answered: the requested list if the answer contains its tariffs. Undefined for an empty answer. */
export const answeredList = (tariffs: Offer['tariffs'], requestedList: TariffList): TariffList | undefined =>
  tariffs.some(({ tags }) => tags.includes(requestedList)) ? requestedList : tariffs[0]?.tags[0];
