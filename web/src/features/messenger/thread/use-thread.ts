import type { Dialog } from '@kindred/contract/messenger';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { withLive } from '../dialogs/merge-dialogs.ts';
import { followMessenger } from '../live.ts';
import { nothingLive, useLive } from '../live-store.ts';
import { inOrder } from '../message-order.ts';
import { useUnsentMessages } from '../message-outbox.ts';
import { dialogsQuery, threadQuery } from '../queries.ts';
import { layoutThread } from './layout-thread.ts';

/** The dialog from the list, for the header until the thread is loaded. */
const useListed = (hid: string): Dialog | undefined => {
  const client = useQueryClient();
  const cameUp = useLive((state) => state.dialogs[hid]);
  const pages = client.getQueryData(dialogsQuery.queryKey)?.pages ?? [];
  return cameUp ?? pages.flatMap(({ dialogs }) => dialogs).find((dialog) => dialog.hid === hid);
};

/** A thread with the events since it was loaded and the unsent messages. */
export const useThread = (hid: string) => {
  useEffect(followMessenger, []);
  useLatestPageOnly(hid);
  const query = useInfiniteQuery(threadQuery(hid));
  const live = useLive((state) => state.threads[hid] ?? nothingLive);
  const unsent = useUnsentMessages(hid);
  const listed = useListed(hid);
  const { data } = query;
  const messages = useMemo(
    () =>
      data &&
      inOrder(
        data.pages.flatMap((page) => page.messages),
        live.messages,
      ),
    [data, live.messages],
  );
  const days = useMemo(
    () => messages && layoutThread(messages, unsent, live.otherReadUpTo),
    [messages, unsent, live.otherReadUpTo],
  );
  const known = data?.pages[0]?.dialog ?? listed;
  const dialog = useMemo(() => known && withLive(known, live), [known, live]);
  return { query, messages, days, dialog };
};

/** Leaving keeps the latest page alone (spec 2 §4 Messenger thread). */
const useLatestPageOnly = (hid: string): void => {
  const client = useQueryClient();
  useEffect(
    () => () => {
      client.setQueryData(threadQuery(hid).queryKey, (data) =>
        data && data.pages.length > 1
          ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
          : data,
      );
    },
    [client, hid],
  );
};
