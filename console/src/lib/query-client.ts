import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const staleMs = 10_000;
const retries = 2;

/** No answer, or a failure of the server: a retry may succeed. */
const isTemporary = (error: Error): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** The sign-out goes to the sign-in itself. A refused request of the page that it leaves is no end of the session. */
const isSigningOut = (): boolean =>
  queryClient.getMutationCache().find({ predicate: ({ meta }) => meta?.endsSession === true }) !== undefined;

/** Redirects to the sign-in after the session ended. The sign-in returns to the current page. */
const onError = (error: Error): void => {
  if (!(error instanceof ApiError) || !error.is('operatorSignedOut') || isSigningOut()) return;
  const path = window.location.pathname + window.location.search;
  if (path.startsWith('/console/sign-in')) return;
  window.location.assign(`/console/sign-in?next=${encodeURIComponent(path)}`);
};

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({
    onError,
    // Refreshes the queue lengths after each mutation, except the sign-out, which ends the session.
    onSuccess: (_data, _variables, _result, { meta }) =>
      meta?.endsSession ? undefined : queryClient.invalidateQueries({ queryKey: ['queues'] }),
  }),
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      retry: (failures, error) => failures < retries && isTemporary(error),
      // Without a network the request fails and shows its error; the query refetches on reconnect.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // A mutation runs immediately or fails. It never runs later, after the network returns.
    mutations: { retry: false, networkMode: 'always' },
  },
});
