import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { type DialogFilter, dialogFilters } from '@kindred/contract/engagement/dialog-filters';
import { limits } from '@kindred/contract/limits';
import type { Dialog } from '@kindred/contract/messenger';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { realtime } from '../../lib/realtime/connection.ts';
import type { DialogSearch } from './dialog-search.ts';
import { useSelection } from './dialogs/selection.ts';

const staleMs = { connected: 5 * 60_000, disconnected: 30_000 };
/** While the socket is open, events keep the loaded pages current, so they are refetched less often. In milliseconds. */
export const staleTime = (): number => (realtime.state === 'open' ? staleMs.connected : staleMs.disconnected);

const pageParameters = (pageToken: string) => (pageToken === '' ? {} : { pageToken });

/** The part of the dialog list that is shown. An empty name is no search. */
export interface DialogView {
  readonly filter: DialogFilter;
  readonly name: string;
}

const isDialogFilter = (text: string | undefined): text is DialogFilter =>
  (dialogFilters as readonly (string | undefined)[]).includes(text);

/** Returns the view that search parameters name. Unknown filters show every dialog. */
export const dialogViewOf = ({ filter, name = '' }: DialogSearch): DialogView => ({
  filter: isDialogFilter(filter) ? filter : 'all',
  name: name.trim().slice(0, limits.name.max),
});

export const isWholeList = ({ filter, name }: DialogView): boolean => filter === 'all' && name === '';

const dialogsPages = (view: DialogView, key: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: ['dialogs', ...key],
    queryFn: ({ pageParam, signal }) =>
      api(
        'dialogs',
        {
          ...pageParameters(pageParam),
          // All pages are loaded, one after another.
          ...(useSelection.getState().isAll && { pageSize: limits.listPage.max }),
          ...(view.filter !== 'all' && { [`filter.${view.filter}`]: 'true' }),
          ...(view.name !== '' && { name: view.name }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
    // Events do not say which dialogs match, so a filtered list is always requested again.
    staleTime: isWholeList(view) ? staleTime : 0,
    meta: { live: true },
  });

/** The pages of the whole dialog list. Its key is the beginning of the keys of all dialog lists. */
export const dialogsQuery = dialogsPages({ filter: 'all', name: '' }, []);

/** The pages of a part of the dialog list. */
export const dialogsQueryOf = (view: DialogView): typeof dialogsQuery =>
  isWholeList(view) ? dialogsQuery : dialogsPages(view, [view.filter, view.name]);

export type DialogPages = InfiniteData<ReceivedOf<Calls['dialogs']>, string>;

/** The dialogs in the loaded pages of all lists. A dialog in several lists is returned several times, that of the whole list first. */
export const listedDialogs = (client: QueryClient): Dialog[] =>
  client
    .getQueriesData<DialogPages>({ queryKey: dialogsQuery.queryKey })
    .toSorted(([a], [b]) => a.length - b.length)
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ dialogs }) => dialogs);

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

export type ThreadPages = InfiniteData<ReceivedOf<Calls['messages']>, string>;

/**
 * The pages of a thread around a message, newest message first. Its key begins with that of the thread's pages. Its first page is found by
 * the id, and has up to two pages of messages. The others are found by tokens. When the pages are requested again, each follows from the
 * one before, beginning with the newest. They have the size of the first page, so that the pages together still reach the message.
 */
export const regionQuery = (hid: string, around: string) =>
  infiniteQueryOptions({
    queryKey: [...threadQuery(hid).queryKey, around],
    queryFn: ({ pageParam, signal }) =>
      api(
        'messages',
        {
          id: hid,
          view: 'basic',
          ...(pageParam === '' ? { around } : { pageToken: pageParam, pageSize: 2 * limits.messagesPage }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
    getPreviousPageParam: ({ previousPageToken }) => previousPageToken || undefined,
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
