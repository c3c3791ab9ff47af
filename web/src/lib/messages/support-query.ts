import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

/** Pages of the support thread, newest first. */
export const supportQuery = infiniteQueryOptions({
  queryKey: ['support'],
  queryFn: ({ pageParam, signal }) =>
    api('supportMessages', pageParam === '' ? {} : { pageToken: pageParam }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
  meta: { live: true },
});
