import type { Dialog } from '@kindred/contract/messenger';
import { emptyLiveThread, type LiveThread } from '../live-store.ts';
import { compareIds, laterMessage } from '../message-order.ts';

const lastIdOf = (dialog: Dialog): string => dialog.lastMessage?.id ?? '0';

const lastTimeOf = (dialog: Dialog): number => Date.parse(dialog.lastMessage?.createDate ?? '') || 0;

/**
 * The number of unread messages by the source that knows the later message, or by a late one (`receiveMessage`). If both know the same
 * message, the lower number counts, since a read lowers it.
 */
const unreadCountOf = (dialog: Dialog, live: LiveThread): number => {
  if (!live.unread) return dialog.unreadMessagesCount;
  if (live.unread.isLate) return live.unread.count;
  const later = compareIds(lastIdOf(dialog), live.unread.upTo);
  if (later > 0) return dialog.unreadMessagesCount;
  return later < 0 ? live.unread.count : Math.min(dialog.unreadMessagesCount, live.unread.count);
};

/** Whether the current member has written since the dialog was fetched, and the other member gets the message. An answer ends the deadline. */
const isAnswered = ({ messages }: LiveThread): boolean => messages.some((each) => !each.isIncoming && each.isSent);

/** Returns a fetched dialog with the later events applied. */
export const applyLiveThread = (dialog: Dialog, live: LiveThread = emptyLiveThread): Dialog => {
  if (live === emptyLiveThread) return dialog;
  const unreadMessagesCount = unreadCountOf(dialog, live);
  return {
    ...dialog,
    unreadMessagesCount,
    isRead: unreadMessagesCount === 0,
    replyDeadline: isAnswered(live) ? null : dialog.replyDeadline,
    // Of the same message the event is newer: it may have been unsent when the dialog was fetched.
    lastMessage: laterMessage(live.messages.at(-1), dialog.lastMessage),
  };
};

/** Merges fetched dialogs with the dialogs that events added, each once and with its events applied, the latest first. */
export const mergeDialogs = (
  fetched: readonly Dialog[],
  addedDialogs: Readonly<Record<string, Dialog>>,
  threads: Readonly<Record<string, LiveThread>>,
): Dialog[] => {
  const byHid = new Map(Object.entries(addedDialogs));
  for (const dialog of fetched) {
    const known = byHid.get(dialog.hid);
    if (!known || compareIds(lastIdOf(known), lastIdOf(dialog)) <= 0) byHid.set(dialog.hid, dialog);
  }
  return [...byHid.values()]
    .map((listed) => {
      const dialog = applyLiveThread(listed, threads[listed.hid]);
      return { dialog, time: lastTimeOf(dialog) };
    })
    .sort((a, b) => b.time - a.time)
    .map(({ dialog }) => dialog);
};
