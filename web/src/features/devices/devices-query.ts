import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

type SessionsPage = ReceivedOf<Calls['openSessions']>;
export type OpenSession = SessionsPage['sessions'][number];

/** The open sessions of the member, the latest used first. Always read again: other devices sign in and out. */
export const devicesQuery = infiniteQueryOptions({
  queryKey: ['openSessions'],
  queryFn: ({ pageParam, signal }) => api('openSessions', pageParam ? { pageToken: pageParam } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextPageToken }: SessionsPage) => nextPageToken || undefined,
  staleTime: 0,
});
