import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

/** Whether the member may accept the free day, or the end of an active one. It seldom changes on the server. */
export const freeDayQuery = queryOptions({
  queryKey: ['free-day'],
  queryFn: ({ signal }) => api('temporaryPremium', {}, { signal }),
  staleTime: 3_600_000,
});
