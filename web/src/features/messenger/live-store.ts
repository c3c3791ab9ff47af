import type { Dialog, Message } from '@kindred/contract/messenger';
import { create } from 'zustand';
import { useSession } from '../../lib/session/session.ts';
import { compareIds, mergeMessages } from './message-order.ts';

/** The events of one dialog since the page was loaded. */
export interface LiveThread {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** The id of the last message that the other member has read. */
  readonly otherReadUpTo: string;
  /** The number of unread messages at the time when `upTo` was the last message. */
  readonly unread: { readonly count: number; readonly upTo: string } | null;
}

/**
 * State from realtime events and from answers to the member's actions, beside the loaded pages. Both are merged by message ids, so that
 * order and duplicates do not matter.
 */
interface LiveState {
  readonly threads: Readonly<Record<string, LiveThread>>;
  /** Dialogs that are not in the loaded pages. */
  readonly dialogs: Readonly<Record<string, Dialog>>;
  readonly online: Readonly<Record<string, boolean>>;
  readonly typing: Readonly<Record<string, boolean>>;
}

export const emptyLiveThread: LiveThread = { messages: [], otherReadUpTo: '0', unread: null };
const empty: LiveState = { threads: {}, dialogs: {}, online: {}, typing: {} };

export const useLive = create<LiveState>(() => empty);

/** Deletes all state from events. Called after lost events: the lists that are loaded next include them. */
export const clearLive = (): void => useLive.setState(empty);

// State of one member is not shown to the next member of this browser.
useSession.subscribe((now, before) => {
  if (now.member !== before.member) clearLive();
});

const updateThread = (hid: string, next: (thread: LiveThread) => Partial<LiveThread>): void =>
  useLive.setState(({ threads }) => {
    const thread = threads[hid] ?? emptyLiveThread;
    return { threads: { ...threads, [hid]: { ...thread, ...next(thread) } } };
  });

/** Adds a sent or received message. `unread` is the number of unread messages, if the server sent it. */
export const addMessage = (hid: string, message: Message, unread?: number): void =>
  updateThread(hid, ({ messages, unread: known }) => ({
    messages: mergeMessages([message], messages),
    unread:
      unread === undefined || (known && compareIds(known.upTo, message.id) >= 0)
        ? known
        : { count: unread, upTo: message.id },
  }));

/** Records that the other member has read up to a message. */
export const setReadByOther = (hid: string, upTo: string): void =>
  updateThread(hid, ({ otherReadUpTo }) => ({
    otherReadUpTo: compareIds(upTo, otherReadUpTo) > 0 ? upTo : otherReadUpTo,
  }));

/** Records that the current member has read up to a message. */
export const setReadByMe = (hid: string, upTo: string): void =>
  updateThread(hid, ({ unread }) =>
    unread && compareIds(unread.upTo, upTo) > 0 ? {} : { unread: { count: 0, upTo } },
  );

/** Adds a dialog that no loaded page has. */
export const addDialog = (dialog: Dialog): void =>
  useLive.setState(({ dialogs }) => ({ dialogs: { ...dialogs, [dialog.hid]: dialog } }));

/** Removes dialogs that events added, but for those that a later event replaced. */
export const forgetDialogs = (known: LiveState['dialogs']): void =>
  useLive.setState(({ dialogs }) => ({
    dialogs: Object.fromEntries(Object.entries(dialogs).filter(([hid, dialog]) => known[hid] !== dialog)),
  }));

export const setOnline = (hid: string, isOnline: boolean): void =>
  useLive.setState(({ online }) => (online[hid] === isOnline ? {} : { online: { ...online, [hid]: isOnline } }));

export const setTyping = (hid: string, isTyping: boolean): void =>
  useLive.setState(({ typing }) =>
    (typing[hid] ?? false) === isTyping ? {} : { typing: { ...typing, [hid]: isTyping } },
  );
