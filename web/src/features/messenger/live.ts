import { limits } from '@kindred/contract/limits';
import type { Dialog, Message } from '@kindred/contract/messenger';
import { ApiError } from '../../lib/http/api.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { retryFetch } from '../../lib/http/retry-fetch.ts';
import { realtime } from '../../lib/realtime/connection.ts';
import { gatherEvents } from './gather-events.ts';
import {
  addDialog,
  clearLive,
  receiveMessage,
  setAllReadByMe,
  setOnline,
  setReadByOther,
  setTyping,
  useLive,
} from './live-store.ts';
import { compareIds, latestId } from './message-order.ts';
import { flushMessages } from './message-outbox.ts';
import { dialogQuery, dialogsQuery, listedDialogs, threadQuery } from './queries.ts';
import { reloadDialogs, requestAgain } from './reload.ts';
import { isSystemMessage } from './system-message.ts';

const typingTimers = new Map<string, ReturnType<typeof setTimeout>>();

const hideTyping = (hid: string): void => {
  clearTimeout(typingTimers.get(hid));
  typingTimers.delete(hid);
  setTyping(hid, false);
};

const showTyping = (hid: string): void => {
  clearTimeout(typingTimers.get(hid));
  typingTimers.set(
    hid,
    setTimeout(() => hideTyping(hid), limits.typingSeconds * 1000),
  );
  setTyping(hid, true);
};

/** Whether the whole list has the dialog. A filtered list may lack it, or have it on a page that the whole list has not loaded. */
const isListed = (hid: string): boolean =>
  hid in useLive.getState().dialogs ||
  (queryClient
    .getQueryData(dialogsQuery.queryKey)
    ?.pages.some(({ dialogs }) => dialogs.some((dialog) => dialog.hid === hid)) ??
    false);

/** Loads one dialog and adds it to the list. A failure is ignored: the next request for the list shows it. */
const refreshDialog = async (hid: string): Promise<void> => {
  // No list was ever requested. Its first page will have the dialog.
  if (queryClient.getQueryCache().findAll({ queryKey: dialogsQuery.queryKey }).length === 0) return;
  try {
    addDialog(await queryClient.fetchQuery(dialogQuery(hid)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
};

const findListedDialog = (hid: string): Dialog | undefined =>
  listedDialogs(queryClient).find((dialog) => dialog.hid === hid);

const openedPages = (hid: string) => queryClient.getQueryData(threadQuery(hid).queryKey)?.pages ?? [];

/** The id of the last message in the loaded pages of the thread and of the lists; '0' without one. */
const findPageLastId = (hid: string): string =>
  latestId(
    openedPages(hid)[0]?.messages[0]?.id,
    findListedDialog(hid)?.lastMessage?.id,
    useLive.getState().dialogs[hid]?.lastMessage?.id,
  );

/**
 * Whether the loaded pages show a message of the current member as unsent, or it or a later one as read, unlike its event: it was
 * delivered late.
 */
const isDeliveredLate = (hid: string, { id, isIncoming, isSent, isRead }: Message): boolean =>
  !isIncoming &&
  isSent &&
  !isRead &&
  openedPages(hid).some(({ messages }) =>
    messages.some(
      (each) => !each.isIncoming && ((each.isRead && compareIds(each.id, id) >= 0) || (each.id === id && !each.isSent)),
    ),
  );

/** Whether no earlier message from the other member is known. */
const isFirstFromOther = (hid: string, message: Message): boolean => {
  const isFromOther = (each: Message): boolean => each.isIncoming && each.id !== message.id && !isSystemMessage(each);
  const last = findListedDialog(hid)?.lastMessage;
  return !(useLive.getState().threads[hid]?.messages.some(isFromOther) || (last && isFromOther(last)));
};

/** Applies a deletion. Without the code, the next request for the lists leaves out what was deleted. */
const applyDeletion = (apply: (code: typeof import('./deletions.ts')) => Promise<void>): void =>
  void retryFetch(() => import('./deletions.ts'))
    .then(apply)
    .catch(() => requestAgain(dialogsQuery.queryKey, ['thread']));

const readDialogs = gatherEvents<string>(setAllReadByMe);
const deletedDialogs = gatherEvents<true>((byHid) =>
  applyDeletion(({ dropDialogs }) => dropDialogs(Object.keys(byHid))),
);

/** Events after which the answer to an earlier request is not current. */
const overtaking = [
  'chat.message',
  'chat.deleted',
  'chat.dialogDeleted',
  'chat.dialogChanged',
  'rpc.visibility',
] as const;

let isFollowing = false;

/** Applies realtime events to dialogs. Subscribes once, on the first messenger screen, until the tab closes. */
export const followMessenger = (): void => {
  if (isFollowing) return;
  isFollowing = true;
  realtime.on('chat.message', ({ dialogHid, message, unreadMessagesCount }) => {
    readDialogs.flush();
    deletedDialogs.flush();
    if (message.isIncoming) hideTyping(dialogHid);
    receiveMessage(dialogHid, message, unreadMessagesCount, findPageLastId(dialogHid));
    // Links of the other member can be opened after an answer. Only the server knows whether they can.
    const mayOpenLinks = !message.isIncoming && openedPages(dialogHid)[0]?.dialog?.areLinksClickable === false;
    if (mayOpenLinks || isDeliveredLate(dialogHid, message)) void requestAgain(threadQuery(dialogHid).queryKey);
    // The first message from the other member may highlight the dialog. Only the server knows whether it does.
    if (!isListed(dialogHid) || (unreadMessagesCount === 1 && isFirstFromOther(dialogHid, message)))
      void refreshDialog(dialogHid);
  });
  realtime.on('chat.read', ({ dialogHid, upToId }) => setReadByOther(dialogHid, upToId));
  realtime.on('chat.dialogRead', ({ dialogHid }) => {
    const upTo = latestId(findPageLastId(dialogHid), useLive.getState().threads[dialogHid]?.messages.at(-1)?.id);
    if (upTo !== '0') readDialogs.add(dialogHid, upTo);
  });
  realtime.on('chat.deleted', ({ dialogHid, ids }) =>
    applyDeletion(({ dropMessages }) => dropMessages(dialogHid, ids)),
  );
  realtime.on('chat.dialogDeleted', ({ dialogHid }) => deletedDialogs.add(dialogHid, true));
  realtime.on(
    'chat.dialogChanged',
    ({ dialogHid }) => void requestAgain(dialogsQuery.queryKey, threadQuery(dialogHid).queryKey),
  );
  realtime.on('chat.typing', ({ dialogHid }) => showTyping(dialogHid));
  realtime.on('online.presence', ({ hid, isOnline }) => setOnline(hid, isOnline));
  realtime.on('push.match', ({ user }) => {
    void refreshDialog(user.hid);
    void queryClient.invalidateQueries({ queryKey: threadQuery(user.hid).queryKey });
  });
  realtime.on('rpc.visibility', () => void reloadDialogs());
  realtime.onResync(clearLive);
  realtime.onState(() => {
    if (realtime.state === 'open') flushMessages();
  });
  flushMessages();
  // Routes start their requests before this file is loaded.
  if (overtaking.some((event) => realtime.hasReceived(event))) void requestAgain(dialogsQuery.queryKey, ['thread']);
};
