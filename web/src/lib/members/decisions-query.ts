import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

/** Pages of the operators' decisions about the member, newest first. */
export const decisionsQuery = infiniteQueryOptions({
  queryKey: ['decisions'],
  queryFn: ({ pageParam, signal }) => api('decisions', pageParam === '' ? {} : { pageToken: pageParam }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
  meta: { live: true },
});
