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

const rowOfMessage = ({ id, requestId, isIncoming, isRead, ...shown }: SupportMessage): SupportRow => ({
  ...shown,
  isIncoming,
  key: requestId ?? id,
  status: isIncoming ? null : isRead ? 'read' : 'delivered',
});

const rowOfEntry = ({ id, value, createdAt, refusal }: SupportEntry): SupportRow => ({
  key: id,
  text: value.text,
  createDate: createdAt,
  isIncoming: false,
  status: refusal === null ? 'pending' : 'refused',
});

/** Polls while the socket is closed. Outside the main application there is no socket. In milliseconds. */
const refetchInterval = (): number | false =>
  realtime.state === 'open' ? false : limits.support.refetchSeconds * 1000;

/** The thread with the unsent messages, oldest first. Marks it as read while it is visible. */
export const useSupport = () => {
  const query = useInfiniteQuery({ ...supportQuery, staleTime: 0, refetchInterval });
  const entries = useUnsentSupport();
  useEffect(flushSupport, []);
  const { data } = query;
  const rows = useMemo(() => {
    const messages = data?.pages.flatMap((page) => page.messages).toReversed() ?? [];
    const known = new Set(messages.map(({ requestId }) => requestId));
    const unsent = entries.filter(({ id }) => !known.has(id));
    return [...messages.map(rowOfMessage), ...unsent.map(rowOfEntry)];
  }, [data, entries]);
  const [newest] = data?.pages ?? [];
  useMarkSupportRead(newest?.messages[0]?.id, newest?.unreadMessagesCount ?? 0);
  return { query, rows };
};

/** Marks the thread as read up to a message, as soon as the page is visible. */
const useMarkSupportRead = (upToId: string | undefined, unread: number): void =>
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
