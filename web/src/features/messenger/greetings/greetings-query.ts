import { paymentLimits } from '@kindred/contract/payments/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';

/** However quickly they come, they are looked for so long (spec 2 §9 Greetings). */
const atLeast = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, paymentLimits.greetings.loadMs));

/** What one may greet somebody with, a few at a time; after the last come the first again. */
export const greetingsQuery = (hid: string) =>
  infiniteQueryOptions({
    queryKey: ['greetings', hid],
    queryFn: async ({ pageParam, signal }) => {
      const asked = api('greetings', { id: hid, ...(pageParam === '' ? {} : { pageToken: pageParam }) }, { signal });
      return (await Promise.all([asked, atLeast()]))[0];
    },
    initialPageParam: '',
    getNextPageParam: ({ nextPageToken }) => nextPageToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
