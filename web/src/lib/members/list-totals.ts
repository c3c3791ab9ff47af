import type { UnreadCounters } from '@kindred/contract/realtime';
import { CancelledError, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, api } from '../http/api.ts';
import { useRealtime } from '../realtime/connection.ts';
import { countersQuery } from './counters.ts';
import { listKeys } from './list-keys.ts';

/** The number of members in each list, by the names of the relation statistics (spec 2 §3 Counters, totalCounter). */
export const listTotalsQuery = queryOptions({
  queryKey: ['counters', 'totals'],
  queryFn: async ({ signal }) => {
    const stats = await api('relationStats', {}, { signal });
    return Object.fromEntries(stats.map(({ name, value }) => [name, value])) as {
      readonly [Name in (typeof stats)[number]['name']]?: number;
    };
  },
  meta: { live: true },
});

/** The lists that a total counts. */
const counted = {
  'likes-me': listKeys.likesYou,
  visitor: listKeys.visitsYou,
  like: listKeys.myLikes,
  matches: listKeys.matches,
} as const;

/** Unread messages change no list. Every other event may: a block changes totals without a change of new items. */
export const isByMessage = (before: UnreadCounters | undefined, { threads, ...rest }: UnreadCounters): boolean =>
  before !== undefined &&
  before.threads !== threads &&
  rest.likesMe === before.likesMe &&
  rest.visitors === before.visitors &&
  rest.matches === before.matches;

/**
 * Refetches the totals when a list may have changed. A total that fell means that a member left a list, such as by a block: the list is
 * refetched too.
 */
export const useTotalEvents = (): void => {
  const client = useQueryClient();
  const last = useRef(client.getQueryData(countersQuery.queryKey));

  const refresh = async (): Promise<void> => {
    const before = client.getQueryData(listTotalsQuery.queryKey);
    await client.cancelQueries({ queryKey: listTotalsQuery.queryKey });
    try {
      const now = await client.fetchQuery({ ...listTotalsQuery, staleTime: 0 });
      for (const [name, queryKey] of Object.entries(counted) as [keyof typeof counted, QueryKey][])
        if ((now[name] ?? 0) < (before?.[name] ?? 0)) void client.invalidateQueries({ queryKey });
    } catch (error) {
      // The next event, or the next visit, refetches. A later event cancels the request of an earlier one.
      if (!(error instanceof ApiError || error instanceof CancelledError)) throw error;
    }
  };
  useRealtime('rpc.counters', (counters) => {
    const before = last.current;
    last.current = counters;
    if (!isByMessage(before, counters)) void refresh();
  });
};
