import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../http/api.ts';
import { useRealtime } from '../realtime/connection.ts';
import { countersQuery } from './counters.ts';
import { isByMessage } from './list-totals.ts';

/** The items of the activity feed since it was opened last (spec 2 §7 Activity feed). */
export const unreadActivitiesQuery = queryOptions({
  queryKey: ['activity', 'unread'],
  queryFn: async ({ signal }) => (await api('unreadActivities', {}, { signal })).unreadCount,
  meta: { live: true },
});

/** Caches the count. Cancels a running fetch, whose answer may be older. */
const saveUnreadActivities = (client: QueryClient, unread: number): void => {
  void client.cancelQueries({ queryKey: unreadActivitiesQuery.queryKey });
  client.setQueryData(unreadActivitiesQuery.queryKey, unread);
};

/** Calls `onChange` after each event that may add an item to the feed, or remove one. A block changes the counters. */
export const useActivityEvents = (onChange: () => void): void => {
  const client = useQueryClient();
  const last = useRef(client.getQueryData(countersQuery.queryKey));
  useRealtime('push.like', onChange);
  useRealtime('push.visit', onChange);
  useRealtime('push.match', onChange);
  useRealtime('push.payment', onChange);
  useRealtime('push.offer', onChange);
  useRealtime('push.photo', onChange);
  useRealtime('push.verification', onChange);
  useRealtime('chat.message', ({ message: { isIncoming, type } }) => {
    if (isIncoming && type === 'MESSAGE_TYPE_GIFT') onChange();
  });
  useRealtime('rpc.counters', (counters) => {
    const before = last.current;
    last.current = counters;
    if (!isByMessage(before, counters)) onChange();
  });
};

/** The count, which the server's events update. 0 before the first answer. */
export const useUnreadActivities = (): number => {
  const client = useQueryClient();
  useRealtime('rpc.activity', ({ unread }) => saveUnreadActivities(client, unread));
  useActivityEvents(() => void client.invalidateQueries({ queryKey: unreadActivitiesQuery.queryKey }));
  return useQuery(unreadActivitiesQuery).data ?? 0;
};
