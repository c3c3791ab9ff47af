import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import {
  CancelledError,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { ApiError, api } from '../../lib/http/api.ts';

type FeedPage = ReceivedOf<Calls['activities']>;
export type FeedItem = FeedPage['activities'][number];
type FeedPages = InfiniteData<FeedPage>;

/**
 * The activity feed, latest first, page by page (spec 2 §7 Activity feed). It does not become stale: events and each visit refresh it
 * by `useRefreshFeed`, which fetches one page instead of all.
 */
export const feedQuery = infiniteQueryOptions({
  queryKey: ['activity', 'feed'],
  queryFn: ({ pageParam, signal }) => api('activities', pageParam ? { pageToken: pageParam } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextPageToken }: FeedPage) => nextPageToken || undefined,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { live: true },
});
const { queryKey } = feedQuery;

/**
 * Replaces the start of the loaded pages by a newer first page: everything up to its last item. Later items stay.
 * @returns null if the pages do not have this item, because there are more new items than one page has
 */
export const mergeFirstPage = (data: FeedPages, first: FeedPage): FeedPages | null => {
  if (first.nextPageToken === '') return { pages: [first], pageParams: [''] };
  const lastHid = first.activities.at(-1)?.hid;
  const place = data.pages.findIndex(({ activities }) => activities.some(({ hid }) => hid === lastHid));
  const page = data.pages[place];
  if (!page) return null;
  const fresh = new Set(first.activities.map(({ hid }) => hid));
  const isOld = ({ hid }: FeedItem): boolean => !fresh.has(hid);
  const after = page.activities.findIndex(({ hid }) => hid === lastHid) + 1;
  const rest = page.activities.slice(after).filter(isOld);
  const later = data.pages.slice(place + 1).map((each) => ({ ...each, activities: each.activities.filter(isOld) }));
  return {
    pages: [{ ...page, activities: [...first.activities, ...rest] }, ...later],
    pageParams: ['', ...data.pageParams.slice(place + 1)],
  };
};

/** Fetches all loaded pages again. Invalidation alone resolves at the end of a first load that runs already, whose answer may be older. */
export const reloadFeed = async (client: QueryClient): Promise<void> => {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
};

/** Whether the first page, or all pages, are being fetched. */
const isLoading = (client: QueryClient): boolean => {
  const state = client.getQueryState(queryKey);
  return !state?.data || (state.fetchStatus === 'fetching' && !state.fetchMeta?.fetchMore);
};

const refreshFeed = async (client: QueryClient): Promise<void> => {
  // The answer of a running fetch may be older than the event.
  if (isLoading(client)) return reloadFeed(client);
  const first = await api('activities', {});
  // All pages are being fetched since then, and are newer.
  if (isLoading(client)) return;
  // The next page would be added to the former pages. The list requests it again.
  await client.cancelQueries({ queryKey });
  const data = client.getQueryData(queryKey);
  const merged = data && mergeFirstPage(data, first);
  if (merged) client.setQueryData(queryKey, merged);
  else await client.invalidateQueries({ queryKey });
};

/**
 * Returns a function that inserts new items into the loaded feed, so that the member does not lose the place. Calls during a refresh
 * cause one more. A failure leaves the items; the next event or visit refreshes.
 */
export const useRefreshFeed = (): (() => Promise<void>) => {
  const client = useQueryClient();
  const state = useRef({ isRunning: false, isWanted: false });
  return useCallback(async () => {
    const run = state.current;
    run.isWanted = true;
    if (run.isRunning) return;
    run.isRunning = true;
    try {
      while (run.isWanted) {
        run.isWanted = false;
        await refreshFeed(client);
      }
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof CancelledError)) throw error;
    } finally {
      run.isRunning = false;
    }
  }, [client]);
};

/** Changes the loaded items. */
export const changeFeed = (client: QueryClient, change: (items: readonly FeedItem[]) => FeedItem[]): void => {
  client.setQueryData(
    queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, activities: change(page.activities) })) },
  );
};
