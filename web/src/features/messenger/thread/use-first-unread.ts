import type { Dialog, Message } from '@kindred/contract/messenger';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/http/api.ts';
import { compareIds } from '../message-order.ts';
import { isSystemMessage } from '../system-message.ts';
import { nearEndPx } from './use-log-scroll.ts';
import type { useRegion } from './use-region.ts';

/** The first message that was unread when the thread was opened. */
export interface FirstUnread {
  readonly id: string;
  /** The number of messages that were unread. */
  readonly count: number;
}

/** What was unread when the thread was opened. */
interface Opening {
  readonly hid: string;
  readonly count: number;
  readonly lastId: string;
}

interface Thread {
  readonly dialog: Dialog | undefined;
  /** The latest messages, oldest first. */
  readonly messages: readonly Message[] | undefined;
  readonly query: {
    readonly data: { readonly pages: readonly { readonly firstUnreadId: string | null }[] } | undefined;
    readonly isFetching: boolean;
  };
  readonly region: Pick<ReturnType<typeof useRegion>, 'messages' | 'showAround'>;
}

const findFirstUnread = (messages: readonly Message[], { count, lastId }: Opening): string | null => {
  const unread = messages
    .filter((each) => each.isIncoming && !isSystemMessage(each) && compareIds(each.id, lastId) <= 0)
    .slice(-count);
  return count > 0 && unread.length === count ? (unread[0]?.id ?? null) : null;
};

const noMessages: readonly Message[] = [];

const ignoreFailedCall = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error;
};

/**
 * Finds the first message that was unread when the thread was opened. Loads and shows the messages around it if it is far above, and
 * scrolls to it if it is not in view. The viewer's own scrolling is not changed.
 * @returns the message, and the id of the last message at the opening, up to which the opening marks the dialog read
 */
export const useFirstUnread = (
  { dialog, messages = noMessages, query: { data, isFetching }, region }: Thread,
  log: RefObject<HTMLElement | null>,
  isAtEnd: boolean,
): { readonly firstUnread: FirstUnread | null; readonly openedUpTo: string | undefined } => {
  const [known, setOpening] = useState<Opening | null>(null);
  const [found, setFound] = useState<(FirstUnread & { readonly hid: string }) | null>(null);
  const opening = known?.hid === dialog?.hid ? known : null;
  // Pages of an earlier visit may not have the unread messages yet.
  if (!opening && dialog && data && (dialog.unreadMessagesCount > 0 || !isFetching))
    setOpening({ hid: dialog.hid, count: dialog.unreadMessagesCount, lastId: messages.at(-1)?.id ?? '0' });
  const firstUnread = found !== null && found.hid === opening?.hid ? found : null;
  // Found once: a deletion must not move it to a message that was read.
  const id =
    opening && opening.count > 0 && !firstUnread
      ? (findFirstUnread(messages, opening) ?? (isFetching ? null : (data?.pages[0]?.firstUnreadId ?? null)))
      : null;
  if (opening && id !== null) setFound({ hid: opening.hid, id, count: opening.count });

  const shownId = firstUnread?.id;
  const hasId = (message: Message): boolean => message.id === shownId;
  const isMissing = shownId !== undefined && !messages.some(hasId);
  const isShown = region.messages.some(hasId);
  const showMissing = useEffectEvent((missingId: string) => {
    const isWanted = () => (log.current?.scrollTop ?? 0) > -nearEndPx;
    // Without it the thread stays at its end. The line is shown when the viewer scrolls there.
    if (isWanted()) region.showAround(missingId, isWanted).catch(ignoreFailedCall);
  });
  useEffect(() => {
    if (shownId && isMissing) showMissing(shownId);
  }, [shownId, isMissing]);

  const scrolledId = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const box = log.current;
    const line = box?.querySelector('[data-first-unread]');
    if (!box || !line || !isShown || scrolledId.current === shownId) return;
    scrolledId.current = shownId;
    const abovePx = box.getBoundingClientRect().top - line.getBoundingClientRect().top;
    if (isAtEnd && abovePx > 0) box.scrollBy({ top: -abovePx - belowTopPx, behavior: 'instant' });
  }, [shownId, isShown, isAtEnd, log]);

  return { firstUnread, openedUpTo: opening?.lastId };
};

/** The space above the first unread message, in which the heading of the day stays. */
const belowTopPx = 56;
