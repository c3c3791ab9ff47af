import type { Dialog, Message } from '@kindred/contract/messenger';
import { create } from 'zustand';
import { useSession } from '../../lib/session.ts';
import { compareIds, inOrder } from './message-order.ts';

/** What was told of one dialog since the page stands. */
export interface LiveThread {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** The other side has read everything up to this message. */
  readonly otherReadUpTo: string;
  /** How many were unread when `upTo` was the last message. */
  readonly unread: { readonly count: number; readonly upTo: string } | null;
}

/**
 * What is known beside the fetched pages: told by realtime events, or by the answers to one's own acts. Merging the two
 * goes by the messages' numbers, so that it does not matter which came first, nor whether either came twice.
 */
interface LiveState {
  readonly threads: Readonly<Record<string, LiveThread>>;
  /** Dialogs that came up outside the fetched pages. */
  readonly dialogs: Readonly<Record<string, Dialog>>;
  readonly online: Readonly<Record<string, boolean>>;
  readonly typing: Readonly<Record<string, boolean>>;
}

export const nothingLive: LiveThread = { messages: [], otherReadUpTo: '0', unread: null };
const empty: LiveState = { threads: {}, dialogs: {}, online: {}, typing: {} };

export const useLive = create<LiveState>(() => empty);

// Nothing of one member is left for the next.
useSession.subscribe((now, before) => {
  if (now.member !== before.member) useLive.setState(empty);
});

const change = (hid: string, next: (thread: LiveThread) => Partial<LiveThread>): void =>
  useLive.setState(({ threads }) => {
    const thread = threads[hid] ?? nothingLive;
    return { threads: { ...threads, [hid]: { ...thread, ...next(thread) } } };
  });

/** A message came, from either side; `unread` where the server said how many there are now. */
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

/** A dialog came up that no fetched page has. */
export const addDialog = (dialog: Dialog): void =>
  useLive.setState(({ dialogs }) => ({ dialogs: { ...dialogs, [dialog.hid]: dialog } }));

export const setOnline = (hid: string, isOnline: boolean): void =>
  useLive.setState(({ online }) => (online[hid] === isOnline ? {} : { online: { ...online, [hid]: isOnline } }));

export const setTyping = (hid: string, isTyping: boolean): void =>
  useLive.setState(({ typing }) =>
    (typing[hid] ?? false) === isTyping ? {} : { typing: { ...typing, [hid]: isTyping } },
  );
