import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { listKeys } from '../../lib/members/list-keys.ts';

type MatchesPage = ReceivedOf<Calls['matches']>;
export type MatchItem = MatchesPage['items'][number];

/** All matches, the newest first, page by page until the cursor is empty. */
export const matchesQuery = infiniteQueryOptions({
  queryKey: listKeys.matches,
  queryFn: ({ pageParam, signal }) => api('matches', pageParam ? { pageToken: pageParam } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextPageToken }: MatchesPage) => nextPageToken || undefined,
  meta: { live: true, listsMembers: 'items' },
});

/** Adds the match of an event to the front of the list, unless the list has it. */
export const putMatchFirst = (client: QueryClient, item: MatchItem): void => {
  client.setQueryData<InfiniteData<MatchesPage, string>>(matchesQuery.queryKey, (data) => {
    if (!data) return data;
    const [first, ...rest] = data.pages;
    const isThere = data.pages.some(({ items }) => items.some(({ user }) => user.hid === item.user.hid));
    if (!first || isThere) return data;
    return { ...data, pages: [{ ...first, items: [item, ...first.items] }, ...rest] };
  });
};

type ListPage = ReceivedOf<Calls['likesYou']>;

/** The pages of a list of members. */
export const listQuery = (call: 'likesYou' | 'visitsYou' | 'myLikes' | 'favorites' | 'suitable') =>
  infiniteQueryOptions({
    queryKey: listKeys[call],
    queryFn: ({ pageParam, signal }) => api(call, pageParam ? { pageToken: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageToken }: ListPage) => nextPageToken || undefined,
    meta: { live: true, listsMembers: 'items' },
  });

/** The drawings and the real number of a list for members without Premium. */
export const teasersQuery = (call: 'likesYouTeasers' | 'visitsYouTeasers') =>
  queryOptions({
    queryKey: ['lists', call],
    queryFn: ({ signal }) => api(call, {}, { signal }),
    meta: { live: true },
  });
