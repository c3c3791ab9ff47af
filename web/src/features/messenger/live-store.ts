import type { Dialog, Message } from '@kindred/contract/messenger';
import { create } from 'zustand';
import { useSession } from '../../lib/session/session.ts';
import { compareIds, latestId, mergeMessages } from './message-order.ts';

/** The events of one dialog since the page was loaded. */
export interface LiveThread {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** The id of the last message that the other member has read. */
  readonly otherReadUpTo: string;
  readonly unread: UnreadMessages | null;
}

/** The number of unread messages when a message was sent or received, or after a read up to it. */
interface UnreadMessages {
  readonly count: number;
  readonly upTo: string;
  /** The message was late (`receiveMessage`): its count is newer than that of a page with later messages. */
  readonly isLate: boolean;
}

/**
 * State from realtime events and from answers to the member's actions, beside the loaded pages. Both are merged by message ids, so that
 * order and duplicates do not matter. The exceptions are late messages, see `receiveMessage`.
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

/** Adds a message from the answer to a request. */
export const addMessage = (hid: string, message: Message): void =>
  updateThread(hid, ({ messages }) => ({ messages: mergeMessages([message], messages) }));

const unreadAfter = (
  { messages, unread: known }: LiveThread,
  { id }: Message,
  count: number,
  pageLastId: string,
): UnreadMessages | null => {
  if (messages.some((each) => each.id === id)) return known;
  const isLate = compareIds(id, latestId(pageLastId, messages.at(-1)?.id)) < 0;
  const isOvertaken = isLate ? count <= (known?.count ?? 0) : known !== null && compareIds(known.upTo, id) >= 0;
  return isOvertaken ? known : { count, upTo: id, isLate };
};

/** A message of the current member that is delivered late ends what the other member has read. */
const readByOtherAfter = ({ otherReadUpTo }: LiveThread, { id, isIncoming, isSent, isRead }: Message): string =>
  isIncoming || !isSent || isRead || compareIds(id, otherReadUpTo) > 0 ? otherReadUpTo : String(BigInt(id) - 1n);

/**
 * Adds the message of an event. A late message is older than the last one: it was unsent or held for review until later messages were
 * delivered. The server stores one id per dialog up to which the messages are read, so a late message and those after it are unread. Its
 * count includes them all, and is higher than the count before. So a message that is older and has a higher count is late; one without a
 * higher count was overtaken by the events of later messages, and a known message is a duplicate. Only a read between two events needs
 * their order, which the connection ensures.
 * @param count the number of unread messages in the dialog, at the time of the event or later
 * @param pageLastId the last message in the loaded pages
 */
export const receiveMessage = (hid: string, message: Message, count: number, pageLastId = '0'): void =>
  updateThread(hid, (thread) => ({
    messages: mergeMessages([message], thread.messages),
    unread: unreadAfter(thread, message, count, pageLastId),
    otherReadUpTo: readByOtherAfter(thread, message),
  }));

/** Records that the other member has read up to a message. */
export const setReadByOther = (hid: string, upTo: string): void =>
  updateThread(hid, ({ otherReadUpTo }) => ({ otherReadUpTo: latestId(upTo, otherReadUpTo) }));

/** Records that the current member has read dialogs, each up to a message. */
export const setAllReadByMe = (upToByHid: Readonly<Record<string, string>>): void =>
  useLive.setState(({ threads }) => ({
    threads: {
      ...threads,
      ...Object.fromEntries(
        Object.entries(upToByHid).map(([hid, upTo]) => {
          const thread = threads[hid] ?? emptyLiveThread;
          const isNewer = thread.unread !== null && compareIds(thread.unread.upTo, upTo) > 0;
          return [hid, isNewer ? thread : { ...thread, unread: { count: 0, upTo, isLate: false } }];
        }),
      ),
    },
  }));

/** Records that the current member has read up to a message. */
export const setReadByMe = (hid: string, upTo: string): void => setAllReadByMe({ [hid]: upTo });

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
