import { limits } from '@kindred/contract/limits';
import type { SupportMessage } from '@kindred/contract/support';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiError, api } from '../../lib/http/api.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import type { Status } from '../../lib/messages/message-status.tsx';
import { supportQuery } from '../../lib/messages/support-query.ts';
import { realtime } from '../../lib/realtime/connection.ts';
import { flushSupport, type SupportEntry, useUnsentSupport } from './support-outbox.ts';

/** A message on the screen. */
export interface SupportRow extends Pick<SupportMessage, 'text' | 'createDate' | 'isIncoming'> {
  /** The same for an unsent message and the delivered one. */
  readonly key: string;
  readonly status: Status | null;
}

const delivered = ({ id, requestId, isIncoming, isRead, ...shown }: SupportMessage): SupportRow => ({
  ...shown,
  isIncoming,
  key: requestId ?? id,
  status: isIncoming ? null : isRead ? 'read' : 'delivered',
});

const unsent = ({ id, value, createdAt, refusal }: SupportEntry): SupportRow => ({
  key: id,
  text: value.text,
  createDate: createdAt,
  isIncoming: false,
  status: refusal === null ? 'pending' : 'refused',
});

/** Outside the main application no socket sends events. */
const refetchInterval = (): number | false =>
  realtime.state === 'open' ? false : limits.support.refetchSeconds * 1000;

/** The thread, oldest first, with the unsent messages. It is marked as read while it is visible. */
export const useSupport = () => {
  const query = useInfiniteQuery({ ...supportQuery, staleTime: 0, refetchInterval });
  const entries = useUnsentSupport();
  useEffect(flushSupport, []);
  const { data } = query;
  const rows = useMemo(() => {
    const messages = data?.pages.flatMap((page) => page.messages).toReversed() ?? [];
    const known = new Set(messages.map(({ requestId }) => requestId));
    const left = entries.filter(({ id }) => !known.has(id));
    return [...messages.map(delivered), ...left.map(unsent)];
  }, [data, entries]);
  const [newest] = data?.pages ?? [];
  useMarkRead(newest?.messages[0]?.id, newest?.unreadMessagesCount ?? 0);
  return { query, rows };
};

/** A hidden page reads nothing. */
const useMarkRead = (upToId: string | undefined, unread: number): void =>
  useEffect(() => {
    if (!upToId || unread === 0) return undefined;
    const markRead = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        await api('markSupportRead', { upToId });
        await queryClient.invalidateQueries({ queryKey: supportQuery.queryKey });
      } catch (error) {
        // The next view of the thread marks it.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    void markRead();
    const onVisible = () => void markRead();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [upToId, unread]);
