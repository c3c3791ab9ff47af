import { QueryClient } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept current by realtime events; fetched again when the socket stands for the first time. */
      live?: boolean;
    };
  }
}

const staleMs = 30_000;
const keepMs = 10 * 60_000;
const retries = 2;

/** No answer, or the server's own failure: worth trying again. All else would be answered the same. */
const isPassing = (error: Error): boolean =>
  error instanceof ApiError && (error.failure !== undefined || error.status >= 500);

/** What the app knows of the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      gcTime: keepMs,
      retry: (failures, error) => failures < retries && isPassing(error),
    },
    mutations: { retry: false },
  },
});

// Nothing of one member is left for the next, wherever the session changed.
useSession.subscribe((now, before) => {
  if (before.authenticated && now.member !== before.member) queryClient.clear();
});
