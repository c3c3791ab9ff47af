import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

type BlockedPage = ReceivedOf<Calls['blockedUsers']>;
export type BlockedUser = BlockedPage['users'][number];

/** The members that the viewer blocked, latest first. Leaving the page resets it (spec 2 §4 Block list). */
export const blockListQuery = infiniteQueryOptions({
  queryKey: ['blockList'],
  queryFn: ({ pageParam, signal }) => api('blockedUsers', pageParam ? { pageToken: pageParam } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextPageToken }: BlockedPage) => nextPageToken || undefined,
  gcTime: 0,
});
