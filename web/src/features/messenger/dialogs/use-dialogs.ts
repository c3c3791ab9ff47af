import { limits } from '@kindred/contract/limits';
import type { Dialog } from '@kindred/contract/messenger';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { followMessenger } from '../live.ts';
import { type LiveThread, useLive } from '../live-store.ts';
import { type DialogView, dialogsQueryOf, isWholeList, listedDialogs } from '../queries.ts';
import { requestAgain } from '../reload.ts';
import { mergeDialogs } from './merge-dialogs.ts';
import { useSelection } from './selection.ts';
import { isInView } from './view-match.ts';

type LiveThreads = Readonly<Record<string, LiveThread>>;

const noDialogs: readonly Dialog[] = [];
const hasMessages = (threads: LiveThreads, hid: string): boolean => (threads[hid]?.messages.length ?? 0) > 0;

/**
 * The dialogs of a view with the events since they were loaded. Events add dialogs to a view, and remove those that do not match any
 * more, except the open one (`openHid`).
 */
export const useDialogs = (view: DialogView, openHid?: string) => {
  useEffect(followMessenger, []);
  const client = useQueryClient();
  const query = useInfiniteQuery(dialogsQueryOf(view));
  const threads = useLive((state) => state.threads);
  const addedDialogs = useLive((state) => state.dialogs);
  const online = useLive((state) => state.online);
  const { data } = query;
  const fetched = useMemo(() => data?.pages.flatMap((page) => page.dialogs) ?? noDialogs, [data]);
  const fetchedHids = useMemo(() => new Set(fetched.map(({ hid }) => hid)), [fetched]);
  // Presence decides about one filter only. For the others its changes must not compute the list again.
  const shownOnline = view.filter === 'recentlyActive' ? online : null;
  const dialogs = useMemo(() => {
    if (!data) return undefined;
    if (isWholeList(view)) return mergeDialogs(fetched, addedDialogs, threads);
    const changed = listedDialogs(client).filter(({ hid }) => hasMessages(threads, hid));
    const known = { ...Object.fromEntries(changed.map((dialog) => [dialog.hid, dialog])), ...addedDialogs };
    return mergeDialogs(fetched, known, threads).filter((dialog) => {
      const isFetched = fetchedHids.has(dialog.hid);
      const isOpen = isFetched && dialog.hid === openHid;
      return isOpen || isInView(dialog, view, isFetched, shownOnline?.[dialog.hid] ?? false);
    });
  }, [data, fetched, fetchedHids, addedDialogs, threads, view, openHid, shownOnline, client]);

  useReloadOnFilter(view, query);
  const isAll = useSelection((selection) => selection.isAll);
  usePagesAhead(query, fetched.length, isAll ? Number.POSITIVE_INFINITY : limits.dialogsAhead);
  useExchangedAgain(view, threads, fetchedHids);
  return { query, dialogs };
};

type DialogsQuery = ReturnType<typeof useInfiniteQuery>;
export type DialogsResult = Pick<DialogsQuery, 'hasNextPage' | 'isFetching' | 'isError' | 'error' | 'fetchNextPage'>;

/** Reloads the list after a change of the filter, also if its pages are cached (spec 2 §4 Dialog list). */
const useReloadOnFilter = ({ filter }: DialogView, { refetch }: Pick<DialogsQuery, 'refetch'>): void => {
  const shown = useRef(filter);
  useEffect(() => {
    if (shown.current === filter) return;
    shown.current = filter;
    // A list without cached pages is being requested already.
    void refetch({ cancelRefetch: false });
  }, [filter, refetch]);
};

/** Loads page after page until `wantedCount` dialogs are loaded. The rest loads on scrolling. */
const usePagesAhead = (
  { hasNextPage, isFetching, isError, fetchNextPage }: Omit<DialogsResult, 'error'>,
  loadedCount: number,
  wantedCount: number,
): void =>
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && loadedCount < wantedCount) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, loadedCount, wantedCount, fetchNextPage]);

/** Requests the dialogs with messages of both members again after messages in other dialogs. */
const useExchangedAgain = (view: DialogView, threads: LiveThreads, fetchedHids: ReadonlySet<string>): void => {
  const others =
    view.filter === 'exchangedMessages'
      ? Object.entries(threads)
          .filter(([hid]) => hasMessages(threads, hid) && !fetchedHids.has(hid))
          .map(([hid, { messages }]) => `${hid} ${messages.at(-1)?.id}`)
          .join()
      : '';
  useEffect(() => {
    if (others !== '') void requestAgain(dialogsQueryOf(view).queryKey);
  }, [others, view]);
};
