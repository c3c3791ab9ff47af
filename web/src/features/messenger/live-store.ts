import type { Dialog, Message } from '@kindred/contract/messenger';
import { create } from 'zustand';
import { useSession } from '../../lib/session/session.ts';
import { compareIds, inOrder } from './message-order.ts';

/** The events of one dialog since the page was loaded. */
export interface LiveThread {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** The other side has read everything up to this message. */
  readonly otherReadUpTo: string;
  /** How many were unread when `upTo` was the last message. */
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

export const nothingLive: LiveThread = { messages: [], otherReadUpTo: '0', unread: null };
const empty: LiveState = { threads: {}, dialogs: {}, online: {}, typing: {} };

export const useLive = create<LiveState>(() => empty);

/** Forgets all events: some were lost, and the lists that are loaded next have everything. */
export const clearLive = (): void => useLive.setState(empty);

// The next member gets nothing of the one before.
useSession.subscribe((now, before) => {
  if (now.member !== before.member) clearLive();
});

const change = (hid: string, next: (thread: LiveThread) => Partial<LiveThread>): void =>
  useLive.setState(({ threads }) => {
    const thread = threads[hid] ?? nothingLive;
    return { threads: { ...threads, [hid]: { ...thread, ...next(thread) } } };
  });

/** Adds a message of either side. `unread` is the number of unread messages, if the server sent it. */
export const addMessage = (hid: string, message: Message, unread?: number): void =>
  change(hid, ({ messages, unread: known }) => ({
    messages: inOrder([message], messages),
    unread:
      unread === undefined || (known && compareIds(known.upTo, message.id) >= 0)
        ? known
        : { count: unread, upTo: message.id },
  }));

/** The other side has read up to a message. */
export const setOtherRead = (hid: string, upTo: string): void =>
  change(hid, ({ otherReadUpTo }) => ({ otherReadUpTo: compareIds(upTo, otherReadUpTo) > 0 ? upTo : otherReadUpTo }));

/** This member has read the dialog up to a message. */
export const setRead = (hid: string, upTo: string): void =>
  change(hid, ({ unread }) => (unread && compareIds(unread.upTo, upTo) > 0 ? {} : { unread: { count: 0, upTo } }));

/** Adds a dialog that no loaded page has. */
export const addDialog = (dialog: Dialog): void =>
  useLive.setState(({ dialogs }) => ({ dialogs: { ...dialogs, [dialog.hid]: dialog } }));

export const setOnline = (hid: string, isOnline: boolean): void =>
  useLive.setState(({ online }) => (online[hid] === isOnline ? {} : { online: { ...online, [hid]: isOnline } }));

export const setTyping = (hid: string, isTyping: boolean): void =>
  useLive.setState(({ typing }) =>
    (typing[hid] ?? false) === isTyping ? {} : { typing: { ...typing, [hid]: isTyping } },
  );
