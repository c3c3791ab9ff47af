import {
  type InfiniteData,
  type Query,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { userQuery } from '../user-query.ts';
import { type Adjacent, findAdjacent } from './adjacent.ts';
import { type ListedMember, readLastList, useStoreLastList } from './last-list.ts';

type Page = Readonly<Record<string, unknown>>;
/** The options of the list's own query, which the cache stores. */
type ListOptions = Required<
  Pick<UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>>, 'queryFn' | 'initialPageParam' | 'getNextPageParam'>
>;

/** The next page is requested when this many members or fewer remain. */
const loadAhead = 3;

/**
 * The members before and after a profile in the cached list from which it was opened. The list is not refetched and keeps its pages;
 * its next page loads before its end is reached.
 */
export const useAdjacent = ({ queryKey, options, meta }: Query, hid: string) => {
  const { queryFn, initialPageParam, getNextPageParam } = options as ListOptions;
  const query = useInfiniteQuery({
    queryKey,
    queryFn,
    initialPageParam,
    getNextPageParam,
    ...(meta && { meta }),
    enabled: false,
  });
  const name = meta?.listsMembers;
  const items = name ? (query.data?.pages.flatMap((page) => page[name] as readonly ListedMember[]) ?? []) : [];
  const [last, setLast] = useState<{ readonly hid: string; readonly index: number }>();
  const adjacent = findAdjacent(items, hid, last?.hid === hid ? last.index : undefined);
  if (adjacent && (last?.hid !== hid || last.index !== adjacent.index)) setLast({ hid, index: adjacent.index });

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isNearEnd = adjacent !== undefined && items.length - adjacent.index <= loadAhead;
  const needsPage = isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (needsPage) void fetchNextPage();
  }, [needsPage, fetchNextPage]);

  useStoreLastList(queryKey, items, adjacent?.index);
  return useNeighbors(adjacent);
};

/** The members before and after a profile that was reloaded: those that the list had before. They have no next page. */
export const useStoredAdjacent = (key: QueryKey, hid: string) => {
  const [items] = useState(() => readLastList(key));
  return useNeighbors(findAdjacent(items, hid, undefined));
};

/** The two members. Loads the next one ahead. */
const useNeighbors = (adjacent: Adjacent<ListedMember> | undefined) => {
  const client = useQueryClient();
  const previous = adjacent?.previous?.user;
  const next = adjacent?.next?.user;
  const nextHid = next?.hid;
  useEffect(() => {
    if (nextHid) void client.prefetchQuery(userQuery(nextHid));
  }, [client, nextHid]);
  return { previous, next };
};
