import type { UnreadCounters } from '@kindred/contract/realtime';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { unreadTypes } from '../http/call-table.gen.ts';
import { useRealtime } from '../realtime/connection.ts';

const none: UnreadCounters = { threads: 0, visitors: 0, likesMe: 0, matches: 0, matchesGame: 0 };

const named = (answer: readonly { type: number; value: number }[]): UnreadCounters => {
  const value = (name: keyof UnreadCounters) => answer.find(({ type }) => type === unreadTypes[name])?.value ?? 0;
  return {
    threads: value('threads'),
    visitors: value('visitors'),
    likesMe: value('likesMe'),
    matches: value('matches'),
    matchesGame: value('matchesGame'),
  };
};

/** How much is new, by kind (spec 2 §4 Counters). Features that change a count write it under this key. */
export const countersQuery = queryOptions({
  queryKey: ['counters'],
  queryFn: async ({ signal }) => named(await api('unreadCounters', {}, { signal })),
  meta: { live: true },
});

/** How much is new, kept current by the server's events. Zeros until it is known. */
export const useCounters = (): UnreadCounters => useQuery(countersQuery).data ?? none;

/** Keeps the counts that the server told; a fetch that is still under way may have been answered before them. */
export const keepCounters = (client: QueryClient, counters: UnreadCounters): void => {
  void client.cancelQueries({ queryKey: countersQuery.queryKey, exact: true });
  client.setQueryData(countersQuery.queryKey, counters);
};

/** Takes the counts that the server tells. Once, in the shell. */
export const useCounterEvents = (): void => {
  const client = useQueryClient();
  useRealtime('rpc.counters', (counters) => keepCounters(client, counters));
};
