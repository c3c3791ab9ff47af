import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { realtime } from '../../lib/realtime/connection.ts';

/** While the socket is open, events keep the loaded pages current, so they are refetched less often. In milliseconds. */
const staleMs = { connected: 5 * 60_000, disconnected: 30_000 };
const staleTime = (): number => (realtime.state === 'open' ? staleMs.connected : staleMs.disconnected);

const pageParameters = (pageToken: string) => (pageToken === '' ? {} : { pageToken });

/** The pages of the dialog list. */
export const dialogsQuery = infiniteQueryOptions({
  queryKey: ['dialogs'],
  queryFn: ({ pageParam, signal }) => api('dialogs', pageParameters(pageParam), { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
  staleTime,
  meta: { live: true },
});

/** The pages of a thread, newest message first. The first page includes the dialog. */
export const threadQuery = (hid: string) =>
  infiniteQueryOptions({
    queryKey: ['thread', hid],
    queryFn: ({ pageParam, signal }) => api('messages', { id: hid, ...pageParameters(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
    staleTime,
    meta: { live: true },
  });

/** One dialog, for dialogs that are not in the loaded pages of the list. */
export const dialogQuery = (hid: string) =>
  queryOptions({
    queryKey: ['dialog', hid],
    queryFn: async ({ signal }) => (await api('getDialog', { id: hid }, { signal })).dialog,
    staleTime: 0,
  });
