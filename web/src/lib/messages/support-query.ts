import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

/** The thread with the operators, newest first, a page at a time. */
export const supportQuery = infiniteQueryOptions({
  queryKey: ['support'],
  queryFn: ({ pageParam, signal }) =>
    api('supportMessages', pageParam === '' ? {} : { pageToken: pageParam }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
  meta: { live: true },
});
