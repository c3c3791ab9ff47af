import { limits } from '@kindred/contract/limits';
import type { Dialog, Message } from '@kindred/contract/messenger';
import { ApiError } from '../../lib/http/api.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { realtime } from '../../lib/realtime/connection.ts';
import {
  addDialog,
  addMessage,
  clearLive,
  setOnline,
  setOtherRead,
  setRead,
  setTyping,
  useLive,
} from './live-store.ts';
import { flushMessages } from './message-outbox.ts';
import { dialogQuery, dialogsQuery, threadQuery } from './queries.ts';

const typingTimers = new Map<string, ReturnType<typeof setTimeout>>();

const endTyping = (hid: string): void => {
  clearTimeout(typingTimers.get(hid));
  typingTimers.delete(hid);
  setTyping(hid, false);
};

const beginTyping = (hid: string): void => {
  clearTimeout(typingTimers.get(hid));
  typingTimers.set(
    hid,
    setTimeout(() => endTyping(hid), limits.typingSeconds * 1000),
  );
  setTyping(hid, true);
};

const isListed = (hid: string): boolean =>
  hid in useLive.getState().dialogs ||
  (queryClient
    .getQueryData(dialogsQuery.queryKey)
    ?.pages.some(({ dialogs }) => dialogs.some((dialog) => dialog.hid === hid)) ??
    false);

/** Refreshes one dialog. If it is gone or cannot be loaded, the next list shows that. */
const bringUp = async (hid: string): Promise<void> => {
  // The first list that is loaded has the dialog.
  if (!queryClient.getQueryState(dialogsQuery.queryKey)) return;
  try {
    addDialog(await queryClient.fetchQuery(dialogQuery(hid)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
};

const listedDialog = (hid: string): Dialog | undefined =>
  queryClient
    .getQueryData(dialogsQuery.queryKey)
    ?.pages.flatMap((page) => page.dialogs)
    .find((dialog) => dialog.hid === hid);

const lastIdOf = (hid: string): string | undefined => {
  const { threads, dialogs } = useLive.getState();
  const listed = listedDialog(hid);
  const opened = queryClient.getQueryData(threadQuery(hid).queryKey)?.pages[0]?.messages[0];
  return (threads[hid]?.messages.at(-1) ?? opened ?? (listed ?? dialogs[hid])?.lastMessage)?.id;
};

/** True where no earlier message from the other side is known. */
const isFirstFromOther = (hid: string, message: Message): boolean => {
  const isOther = ({ id, isIncoming, type }: Message): boolean =>
    isIncoming && id !== message.id && type !== 'MESSAGE_TYPE_USER_MATCH';
  const last = listedDialog(hid)?.lastMessage;
  return !(useLive.getState().threads[hid]?.messages.some(isOther) || (last && isOther(last)));
};

let following = false;

/** Applies realtime events to dialogs, from the first messenger screen on, until the tab closes. */
export const followMessenger = (): void => {
  if (following) return;
  following = true;
  realtime.on('chat.message', ({ dialogHid, message, unreadMessagesCount }) => {
    if (message.isIncoming) endTyping(dialogHid);
    addMessage(dialogHid, message, unreadMessagesCount);
    // The first message from the other side may highlight the conversation, which only the server knows.
    if (!isListed(dialogHid) || (unreadMessagesCount === 1 && isFirstFromOther(dialogHid, message)))
      void bringUp(dialogHid);
  });
  realtime.on('chat.read', ({ dialogHid, upToId }) => setOtherRead(dialogHid, upToId));
  realtime.on('chat.dialogRead', ({ dialogHid }) => {
    const upTo = lastIdOf(dialogHid);
    if (upTo) setRead(dialogHid, upTo);
  });
  realtime.on('chat.typing', ({ dialogHid }) => beginTyping(dialogHid));
  realtime.on('online.presence', ({ hid, isOnline }) => setOnline(hid, isOnline));
  realtime.on('push.match', ({ user }) => {
    void bringUp(user.hid);
    void queryClient.invalidateQueries({ queryKey: threadQuery(user.hid).queryKey });
  });
  realtime.onResync(clearLive);
  realtime.onState(() => {
    if (realtime.state === 'open') flushMessages();
  });
  flushMessages();
};
