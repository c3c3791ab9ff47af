import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { realtime } from '../../lib/realtime/connection.ts';

/** While the server tells what happens, a page stays true; else it is soon fetched anew. In milliseconds. */
const freshMs = { told: 5 * 60_000, untold: 30_000 };
const staleTime = (): number => (realtime.state === 'open' ? freshMs.told : freshMs.untold);

const paged = (pageToken: string) => (pageToken === '' ? {} : { pageToken });

/** The dialog list, a page at a time. */
export const dialogsQuery = infiniteQueryOptions({
  queryKey: ['dialogs'],
  queryFn: ({ pageParam, signal }) => api('dialogs', paged(pageParam), { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
  staleTime,
  meta: { live: true },
});

/** A thread, newest first, a page at a time; the first page brings the dialog along. */
export const threadQuery = (hid: string) =>
  infiniteQueryOptions({
    queryKey: ['thread', hid],
    queryFn: ({ pageParam, signal }) => api('messages', { id: hid, ...paged(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
    staleTime,
    meta: { live: true },
  });

/** One dialog that the list has not. */
export const dialogQuery = (hid: string) =>
  queryOptions({
    queryKey: ['dialog', hid],
    queryFn: async ({ signal }) => (await api('getDialog', { id: hid }, { signal })).dialog,
    staleTime: 0,
  });
