import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

export type Receipt = ReceivedOf<Calls['receipts']>['receipts'][number];

/** The member's receipts and credit notes, newest first, in pages. */
export const receiptsQuery = infiniteQueryOptions({
  queryKey: ['receipts', 'list'],
  queryFn: ({ pageParam, signal }) => api('receipts', pageParam === '' ? {} : { pageToken: pageParam }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
});

/** The refund of a withdrawal. Never cached, because usage reduces it. */
export const withdrawalQuery = (order: string) =>
  queryOptions({
    queryKey: ['receipts', 'withdrawal', order],
    queryFn: ({ signal }) => api('withdrawal', { order_id: order }, { signal }),
    gcTime: 0,
  });
