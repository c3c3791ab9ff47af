import type { Dialog, Message } from '@kindred/contract/messenger';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { applyLiveThread } from '../dialogs/merge-dialogs.ts';
import { followMessenger } from '../live.ts';
import { emptyLiveThread, useLive } from '../live-store.ts';
import { mergeMessages } from '../message-order.ts';
import { usePendingMessages } from '../message-outbox.ts';
import { listedDialogs, threadQuery } from '../queries.ts';
import { layoutThread } from './layout-thread.ts';
import { useRegion } from './use-region.ts';

/** The dialog from the list, for the header until the thread is loaded. */
const useListedDialog = (hid: string): Dialog | undefined => {
  const client = useQueryClient();
  const added = useLive((state) => state.dialogs[hid]);
  return added ?? listedDialogs(client).find((dialog) => dialog.hid === hid);
};

const noMessages: readonly Message[] = [];
const nothingPending: ReturnType<typeof usePendingMessages> = [];

/**
 * A thread with the events since it was loaded and the pending messages.
 * @returns its latest messages, and the part that is shown by day
 */
export const useThread = (hid: string) => {
  useEffect(followMessenger, []);
  useDropOlderPages(hid);
  const query = useInfiniteQuery(threadQuery(hid));
  const live = useLive((state) => state.threads[hid] ?? emptyLiveThread);
  const pending = usePendingMessages(hid);
  const listed = useListedDialog(hid);
  const { data } = query;
  const messages = useMemo(
    () =>
      data &&
      mergeMessages(
        data.pages.flatMap((page) => page.messages),
        live.messages,
      ),
    [data, live.messages],
  );
  const ownId = pending.at(-1)?.id ?? messages?.findLast(({ isIncoming }) => !isIncoming)?.requestId ?? undefined;
  const region = useRegion(hid, messages ?? noMessages, ownId);
  const shownPending = region.isDetached ? nothingPending : pending;
  const days = useMemo(
    () => messages && layoutThread(region.messages, shownPending, live.otherReadUpTo),
    [messages, region.messages, shownPending, live.otherReadUpTo],
  );
  const known = data?.pages[0]?.dialog ?? listed;
  const dialog = useMemo(() => known && applyLiveThread(known, live), [known, live]);
  return { query, messages, region, days, dialog };
};

/** Drops all pages but the latest when the thread is left (spec 2 §4 Messenger thread). */
const useDropOlderPages = (hid: string): void => {
  const client = useQueryClient();
  useEffect(
    () => () => {
      const { queryKey } = threadQuery(hid);
      client.removeQueries({ queryKey, predicate: (query) => query.queryKey.length > queryKey.length });
      client.setQueryData(queryKey, (data) =>
        data && data.pages.length > 1
          ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
          : data,
      );
    },
    [client, hid],
  );
};
