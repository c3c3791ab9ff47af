import { limits } from '@kindred/contract/limits';
import type { SupportMessage } from '@kindred/contract/support';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiError, api } from '../../lib/api.ts';
import type { Status } from '../../lib/message-status.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { realtime } from '../../lib/realtime.ts';
import { supportQuery } from '../../lib/support-query.ts';
import { flushSupport, type SupportEntry, useSupportOutbox } from './support-outbox.ts';

/** A message on the screen. */
export interface SupportRow extends Pick<SupportMessage, 'text' | 'createDate' | 'isIncoming'> {
  /** The same for a message on its way and what becomes of it. */
  readonly key: string;
  readonly status: Status | null;
}

const taken = ({ id, requestId, isIncoming, isRead, ...shown }: SupportMessage): SupportRow => ({
  ...shown,
  isIncoming,
  key: requestId ?? id,
  status: isIncoming ? null : isRead ? 'read' : 'delivered',
});

const waiting = ({ requestId, text, createdAt, failed }: SupportEntry): SupportRow => ({
  key: requestId,
  text,
  createDate: createdAt,
  isIncoming: false,
  status: failed ? 'refused' : 'pending',
});

/** Outside the main application no socket tells what is new. */
const refetchInterval = (): number | false =>
  realtime.state === 'open' ? false : limits.support.refetchSeconds * 1000;

/** The thread, oldest first, with what is on its way; being looked at, it is read. */
export const useSupport = () => {
  const query = useInfiniteQuery({ ...supportQuery, staleTime: 0, refetchInterval });
  const entries = useSupportOutbox();
  useEffect(flushSupport, []);
  const { data } = query;
  const rows = useMemo(() => {
    const messages = data?.pages.flatMap((page) => page.messages).toReversed() ?? [];
    const known = new Set(messages.map(({ requestId }) => requestId));
    const left = entries.filter(({ requestId }) => !known.has(requestId));
    return [...messages.map(taken), ...left.map(waiting)];
  }, [data, entries]);
  const [newest] = data?.pages ?? [];
  useMarkRead(newest?.messages[0]?.id, newest?.unreadMessagesCount ?? 0);
  return { query, rows };
};

/** A hidden page reads nothing. */
const useMarkRead = (upToId: string | undefined, unread: number): void =>
  useEffect(() => {
    if (!upToId || unread === 0) return undefined;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        await api('markSupportRead', { upToId });
        await queryClient.invalidateQueries({ queryKey: supportQuery.queryKey });
      } catch (error) {
        // The next look at the thread tells it.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    void look();
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [upToId, unread]);
