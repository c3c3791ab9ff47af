import { limits } from '@kindred/contract/limits';
import type { SupportMessage } from '@kindred/contract/support';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiError, api } from '../../lib/http/api.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import type { Status } from '../../lib/messages/message-status.tsx';
import { supportQuery } from '../../lib/messages/support-query.ts';
import { realtime } from '../../lib/realtime/connection.ts';
import { flushSupport, type SupportEntry, usePendingSupport } from './support-outbox.ts';

/** A message on the screen. */
export interface SupportRow extends Pick<SupportMessage, 'text' | 'createDate' | 'isIncoming'> {
  /** React key. Stays the same when a pending message is delivered (`requestId`). */
  readonly key: string;
  readonly status: Status | null;
}

const messageToRow = ({ id, requestId, isIncoming, isRead, ...shown }: SupportMessage): SupportRow => ({
  ...shown,
  isIncoming,
  key: requestId ?? id,
  status: isIncoming ? null : isRead ? 'read' : 'delivered',
});

const entryToRow = ({ id, value, createdAt, refusal }: SupportEntry): SupportRow => ({
  key: id,
  text: value.text,
  createDate: createdAt,
  isIncoming: false,
  status: refusal === null ? 'pending' : 'refused',
});

/** Polling interval in milliseconds; false while the socket is open. Only the shell opens the socket. */
const refetchInterval = (): number | false =>
  realtime.state === 'open' ? false : limits.support.refetchSeconds * 1000;

/** The thread with the pending messages, oldest first. Marks the thread as read while the document is visible. */
export const useSupport = () => {
  const query = useInfiniteQuery({ ...supportQuery, staleTime: 0, refetchInterval });
  const entries = usePendingSupport();
  useEffect(flushSupport, []);
  const { data } = query;
  const rows = useMemo(() => {
    const messages = data?.pages.flatMap((page) => page.messages).toReversed() ?? [];
    const deliveredRequestIds = new Set(messages.map(({ requestId }) => requestId));
    const pending = entries.filter(({ id }) => !deliveredRequestIds.has(id));
    return [...messages.map(messageToRow), ...pending.map(entryToRow)];
  }, [data, entries]);
  const [newestPage] = data?.pages ?? [];
  useMarkSupportRead(newestPage?.messages[0]?.id, newestPage?.unreadMessagesCount ?? 0);
  return { query, rows };
};

/** Marks the thread as read up to a message while the document is visible. */
const useMarkSupportRead = (upToId: string | undefined, unread: number): void =>
  useEffect(() => {
    if (!upToId || unread === 0) return undefined;
    const markRead = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        await api('markSupportRead', { upToId });
        await queryClient.invalidateQueries({ queryKey: supportQuery.queryKey });
      } catch (error) {
        // Ignored: the thread is marked as read the next time it is opened.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    void markRead();
    const onVisible = () => void markRead();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [upToId, unread]);
