import type { Dialog } from '@kindred/contract/messenger';
import { type LiveThread, nothingLive } from '../live-store.ts';
import { compareIds, laterOf } from '../message-order.ts';

const lastId = (dialog: Dialog): string => dialog.lastMessage?.id ?? '0';

const lastTime = (dialog: Dialog): number => Date.parse(dialog.lastMessage?.createDate ?? '') || 0;

/** How many are unread, by whichever of the two knows of the later message; of the same one, reading is the later news. */
const unreadOf = (dialog: Dialog, live: LiveThread): number => {
  if (!live.unread) return dialog.unreadMessagesCount;
  const later = compareIds(lastId(dialog), live.unread.upTo);
  if (later > 0) return dialog.unreadMessagesCount;
  return later < 0 ? live.unread.count : Math.min(dialog.unreadMessagesCount, live.unread.count);
};

/** A fetched dialog with what was told since. */
export const withLive = (dialog: Dialog, live: LiveThread = nothingLive): Dialog => {
  if (live === nothingLive) return dialog;
  const unreadMessagesCount = unreadOf(dialog, live);
  return {
    ...dialog,
    unreadMessagesCount,
    isRead: unreadMessagesCount === 0,
    lastMessage: laterOf(dialog.lastMessage, live.messages.at(-1)),
  };
};

/** Fetched dialogs and those that came up since, each once and with what was told of it, the latest first. */
export const mergeDialogs = (
  fetched: readonly Dialog[],
  cameUp: Readonly<Record<string, Dialog>>,
  threads: Readonly<Record<string, LiveThread>>,
): Dialog[] => {
  const byHid = new Map(Object.entries(cameUp));
  for (const dialog of fetched) {
    const known = byHid.get(dialog.hid);
    if (!known || compareIds(lastId(known), lastId(dialog)) <= 0) byHid.set(dialog.hid, dialog);
  }
  return [...byHid.values()]
    .map((dialog) => withLive(dialog, threads[dialog.hid]))
    .sort((a, b) => lastTime(b) - lastTime(a));
};
