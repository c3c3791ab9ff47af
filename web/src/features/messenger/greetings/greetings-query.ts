import { paymentLimits } from '@kindred/contract/payments/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';

/** The search for greetings shows at least this long, even after a fast answer (spec 2 §9 Greetings). */
const waitMinimumTime = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, paymentLimits.greetings.loadMs));

/** The pages of greetings for one member. The first page follows the last page. */
export const greetingsQuery = (hid: string) =>
  infiniteQueryOptions({
    queryKey: ['greetings', hid],
    queryFn: async ({ pageParam, signal }) => {
      const answer = api('greetings', { id: hid, ...(pageParam === '' ? {} : { pageToken: pageParam }) }, { signal });
      return (await Promise.all([answer, waitMinimumTime()]))[0];
    },
    initialPageParam: '',
    getNextPageParam: ({ nextPageToken }) => nextPageToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
