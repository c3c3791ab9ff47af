import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

/** What operators decided of the member, newest first, a page at a time. */
export const decisionsQuery = infiniteQueryOptions({
  queryKey: ['decisions'],
  queryFn: ({ pageParam, signal }) => api('decisions', pageParam === '' ? {} : { pageToken: pageParam }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
  meta: { live: true },
});
