import type { Message } from '@kindred/contract/messenger';
import { queryClient } from '../../lib/http/query-client.ts';
import { useLive } from './live-store.ts';
import { type DialogPages, dialogsQuery, type ThreadPages, threadQuery } from './queries.ts';
import { reloadDialogs, requestAgain } from './reload.ts';

// Loaded at the first deletion.

/** Returns the messages without the deleted ones, and without quotes of them. */
const withoutMessages = (messages: readonly Message[], deletedIds: readonly string[]): Message[] =>
  messages
    .filter(({ id }) => !deletedIds.includes(id))
    .map((message) =>
      message.repliedMessage && deletedIds.includes(message.repliedMessage.id)
        ? { ...message, repliedMessage: null }
        : message,
    );

type Change = (messages: readonly Message[]) => Message[];

/** Changes the messages of a thread in all its loaded pages, also those around a message that was jumped to. */
const changeLoadedMessages = (hid: string, change: Change): void => {
  queryClient.setQueriesData<ThreadPages>(
    { queryKey: threadQuery(hid).queryKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, messages: change(page.messages) })) },
  );
};

/**
 * Marks a message of the current member as deleted while the server deletes it (spec 2 §4 Messenger thread), or unmarks it if the server
 * did not.
 */
export const markDeleted = (hid: string, id: string, isDeleted: boolean): void => {
  const mark: Change = (messages) =>
    messages.map((message) => (message.id === id ? { ...message, isDeleted } : message));
  useLive.setState(({ threads }) => {
    const thread = threads[hid];
    return thread ? { threads: { ...threads, [hid]: { ...thread, messages: mark(thread.messages) } } } : {};
  });
  changeLoadedMessages(hid, mark);
};

/** Removes messages that their sender deleted, from the thread and the list. The server knows the number of unread ones. */
export const dropMessages = async (hid: string, ids: readonly string[]): Promise<void> => {
  const { queryKey } = threadQuery(hid);
  useLive.setState(({ threads: { [hid]: thread, ...threads } }) => ({
    threads: thread
      ? { ...threads, [hid]: { ...thread, messages: withoutMessages(thread.messages, ids), unread: null } }
      : threads,
  }));
  changeLoadedMessages(hid, (messages) => withoutMessages(messages, ids));
  await Promise.all([requestAgain(queryKey), reloadDialogs()]);
};

/** Removes dialogs that the member deleted, from all lists and with their messages. */
export const dropDialogs = async (hids: readonly string[]): Promise<void> => {
  const withoutHids = <T>(byHid: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(byHid).filter(([hid]) => !hids.includes(hid)));
  useLive.setState(({ threads, dialogs }) => ({ threads: withoutHids(threads), dialogs: withoutHids(dialogs) }));
  queryClient.setQueriesData<DialogPages>(
    { queryKey: dialogsQuery.queryKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          dialogs: page.dialogs.filter((dialog) => !hids.includes(dialog.hid)),
        })),
      },
  );
  for (const hid of hids) void queryClient.resetQueries({ queryKey: threadQuery(hid).queryKey });
  await requestAgain(dialogsQuery.queryKey);
};
