import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

export type Page = ReceivedOf<Calls['matches']>;
export type MatchItem = Page['items'][number];
type Pages = InfiniteData<Page, string>;

/** All matches, the newest first, page by page until the cursor is empty. */
export const matchesQuery = infiniteQueryOptions({
  queryKey: ['matches'],
  queryFn: ({ pageParam, signal }) => api('matches', pageParam ? { pageToken: pageParam } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextPageToken }: Page) => nextPageToken || undefined,
  meta: { live: true },
});

const change = (client: QueryClient, step: (pages: Pages) => Pages): void => {
  client.setQueryData<Pages>(matchesQuery.queryKey, (pages) => pages && step(pages));
};

/** Adds the match of an event to the front of the list, unless the list has it. */
export const putFirst = (client: QueryClient, item: MatchItem): void =>
  change(client, (data) => {
    const [first, ...rest] = data.pages;
    const isThere = data.pages.some(({ items }) => items.some(({ user }) => user.hid === item.user.hid));
    if (!first || isThere) return data;
    return { ...data, pages: [{ ...first, items: [item, ...first.items] }, ...rest] };
  });

/** Marks every match as seen. */
export const markSeen = (client: QueryClient): void =>
  change(client, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.map((item) => ({ ...item, isNew: false })) })),
  }));
