import { limits } from '@kindred/contract/limits';
import type { Dialog, Message } from '@kindred/contract/messenger';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { compareIds } from '../message-order.ts';
import { isSystemMessage } from '../system-message.ts';

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

interface ThreadPages {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

const findFirstUnread = (messages: readonly Message[], { count, lastId }: Opening): string | null => {
  const unread = messages
    .filter((each) => each.isIncoming && !isSystemMessage(each) && compareIds(each.id, lastId) <= 0)
    .slice(-count);
  return count > 0 && unread.length === count ? (unread[0]?.id ?? null) : null;
};

/**
 * Finds the first message that was unread when the thread was opened, loads up to `limits.firstUnreadPages` earlier pages for it, and
 * scrolls to it if it is not in view. The viewer's own scrolling is not changed.
 * @returns the message, and the id of the last message at the opening, up to which the opening marks the dialog read
 */
export const useFirstUnread = (
  dialog: Dialog | undefined,
  messages: readonly Message[],
  query: ThreadPages,
  log: RefObject<HTMLElement | null>,
  isAtEnd: boolean,
): { readonly firstUnread: FirstUnread | null; readonly openedUpTo: string | undefined } => {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const [known, setOpening] = useState<Opening | null>(null);
  const [found, setFound] = useState<(FirstUnread & { readonly hid: string }) | null>(null);
  const opening = known?.hid === dialog?.hid ? known : null;
  // Pages of an earlier visit may not have the unread messages yet.
  if (!opening && dialog && data && (dialog.unreadMessagesCount > 0 || !isFetching))
    setOpening({ hid: dialog.hid, count: dialog.unreadMessagesCount, lastId: messages.at(-1)?.id ?? '0' });
  const firstUnread = found !== null && found.hid === opening?.hid ? found : null;
  // Found once: a deletion must not move it to a message that was read.
  const id = opening && !firstUnread ? findFirstUnread(messages, opening) : null;
  if (opening && id !== null) setFound({ hid: opening.hid, id, count: opening.count });

  const isMissing = opening !== null && opening.count > 0 && !firstUnread;
  const mayLoad = (data?.pages.length ?? 0) <= limits.firstUnreadPages;
  useEffect(() => {
    if (isMissing && mayLoad && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isMissing, mayLoad, hasNextPage, isFetching, isError, fetchNextPage]);

  const shownId = firstUnread?.id;
  const scrolledId = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const box = log.current;
    const line = box?.querySelector('[data-first-unread]');
    if (!box || !line || !shownId || scrolledId.current === shownId) return;
    scrolledId.current = shownId;
    const abovePx = box.getBoundingClientRect().top - line.getBoundingClientRect().top;
    if (isAtEnd && abovePx > 0) box.scrollBy({ top: -abovePx - belowTopPx, behavior: 'instant' });
  }, [shownId, isAtEnd, log]);

  return { firstUnread, openedUpTo: opening?.lastId };
};

/** The space above the first unread message, in which the heading of the day stays. */
const belowTopPx = 56;
