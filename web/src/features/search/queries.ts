import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { NeighborRadius } from '@kindred/contract/engagement/search';
import type { UserInfo } from '@kindred/contract/profile';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import type { Filter } from './filter.ts';

type SearchPage = ReceivedOf<Calls['searchUsers']>;
export type SearchHit = SearchPage['hits'][number];

/** The parts of the own profile that decide the results beside the filter. Part of the keys: another city has other neighbors. */
export const searchBasis = ({ own, payments }: UserInfo) => ({
  gender: own?.search_gender,
  ages: [own?.search_age_from, own?.search_age_to],
  city: own?.city?.id,
  isPremium: payments.premium_status.is_active,
});
type SearchBasis = ReturnType<typeof searchBasis>;

/** The results of a filter. A page may be empty while more follow. */
export const searchQuery = (filter: Filter, basis: SearchBasis) =>
  infiniteQueryOptions({
    queryKey: ['search', 'users', filter, basis],
    queryFn: ({ pageParam, signal }) =>
      api('searchUsers', { filter, ...(pageParam && { pageToken: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageToken }: SearchPage) => nextPageToken || undefined,
    meta: { listsMembers: 'hits' },
  });

/** The neighbors within a radius, all on one page. */
export const neighborsQuery = (radiusKilometers: NeighborRadius, basis: SearchBasis) =>
  infiniteQueryOptions({
    queryKey: ['search', 'neighbors', radiusKilometers, basis],
    queryFn: ({ signal }) => api('neighbors', { radiusKilometers }, { signal }),
    initialPageParam: '',
    getNextPageParam: () => undefined,
    meta: { listsMembers: 'neighbors' },
  });

/** The drawings and the real number of neighbors, for members without Premium. */
export const neighborTeasersQuery = (radiusKilometers: NeighborRadius, basis: SearchBasis) =>
  queryOptions({
    queryKey: ['search', 'neighborTeasers', radiusKilometers, basis],
    queryFn: ({ signal }) => api('neighborTeasers', { radiusKilometers }, { signal }),
  });
