import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const staleMs = 10_000;
const retries = 2;

/** No answer, or the server's own failure: worth trying again. */
const isPassing = (error: Error): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Whose session ended signs in again, and comes back to where they were. */
const onError = (error: Error): void => {
  if (!(error instanceof ApiError) || !error.is('operatorSignedOut')) return;
  const path = window.location.pathname + window.location.search;
  if (path.startsWith('/console/sign-in')) return;
  window.location.assign(`/console/sign-in?next=${encodeURIComponent(path)}`);
};

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({
    onError,
    // The counts beside the queues follow every decision; of who has signed out nothing is asked any more.
    onSuccess: (_data, _variables, _result, { meta }) =>
      meta?.endsSession ? undefined : queryClient.invalidateQueries({ queryKey: ['queues'] }),
  }),
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      retry: (failures, error) => failures < retries && isPassing(error),
      // Without a network it is said so, and asked for once it is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // What somebody decides is done at once or not at all, not whenever the network comes back.
    mutations: { retry: false, networkMode: 'always' },
  },
});
