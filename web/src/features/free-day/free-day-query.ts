import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

/** Whether a day of Premium may be taken, or until when the one that was taken runs; it seldom changes by itself. */
export const freeDayQuery = queryOptions({
  queryKey: ['free-day'],
  queryFn: ({ signal }) => api('temporaryPremium', {}, { signal }),
  staleTime: 3_600_000,
});
