import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { FeatureType, TariffList } from '@kindred/contract/payments/features';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

/** A tariff list, and the context that opens it. */
export interface ListPlace {
  readonly feature: FeatureType;
  readonly context: PaymentContext;
  readonly list: TariffList;
}

export type Offer = ReceivedOf<Calls['tariffs']>;
export type OfferedTariff = Offer['tariffs'][number];
export type Showcase = Offer['showcase'];

/** Below the time that an order keeps its price; a list that changes while it is read would be none to trust. */
const freshMs = 30 * 60_000;

/** The key that all lists share. */
export const tariffLists = ['payments', 'tariffs'] as const;

/** What a list sells at a place, each with its order (spec 3 §7). */
export const tariffsQuery = ({ feature, context, list }: ListPlace) =>
  queryOptions({
    queryKey: [...tariffLists, feature, context, list],
    queryFn: ({ signal }) => api('tariffs', { feature, payment_context: context, tags: list }, { signal }),
    staleTime: freshMs,
  });

/** The list that the server answered with: the one that was asked for where its tariffs stand in it; undefined for an empty answer. */
export const answeredList = (tariffs: Offer['tariffs'], asked: TariffList): TariffList | undefined =>
  tariffs.some(({ tags }) => tags.includes(asked)) ? asked : tariffs[0]?.tags[0];
