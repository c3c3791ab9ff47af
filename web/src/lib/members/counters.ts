import type { UnreadCounters } from '@kindred/contract/realtime';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { unreadTypes } from '../http/call-table.gen.ts';
import { useRealtime } from '../realtime/connection.ts';

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

/** The counters by kind (spec 2 §4 Counters). Features that change a count write it under this key. */
export const countersQuery = queryOptions({
  queryKey: ['counters'],
  queryFn: async ({ signal }) => named(await api('unreadCounters', {}, { signal })),
  meta: { live: true },
});

/** The counters, which the server's events update. Null before the first answer (spec 2 §3 Counters). */
export const useCounters = (): UnreadCounters | null => useQuery(countersQuery).data ?? null;

/** The new items of all lists of the activity pages. */
export const sumOfActivity = ({ likesMe, visitors, matches }: UnreadCounters): number => likesMe + visitors + matches;

/** Caches the counts of an event. Cancels a running fetch, whose answer may be older. */
export const saveCounters = (client: QueryClient, counters: UnreadCounters): void => {
  void client.cancelQueries({ queryKey: countersQuery.queryKey, exact: true });
  client.setQueryData(countersQuery.queryKey, counters);
};

/** Applies counter events. Used once, in the shell. */
export const useCounterEvents = (): void => {
  const client = useQueryClient();
  useRealtime('rpc.counters', (counters) => {
    saveCounters(client, counters);
    // The lists are refetched when they are opened. An open one follows its own events.
    void client.invalidateQueries({ queryKey: ['lists'], refetchType: 'none' });
  });
};
