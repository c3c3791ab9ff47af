import { useSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { AppQueryClient } from './app-query-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Updated by realtime events. Refetched when the first socket is ready, if it may lack an event before. */
      live?: boolean;
      /** The pages list members under this name: `lib/members/listed-members.ts` changes them. */
      listsMembers?: 'items' | 'hits' | 'neighbors';
    };
  }
}

const staleMs = 30_000;
/**
 * The `staleTime` of an answer that each visit of a page requests again, in milliseconds: long enough for the parts of the page that mount
 * after the request.
 */
export const momentMs = 2000;
const cacheMs = 10 * 60_000;
const retries = 2;

/** Whether a retry makes sense: there was no answer, or the server failed. */
const isTemporary = (error: Error): boolean =>
  error instanceof ApiError && (error.failure !== undefined || error.status >= 500);

/** The cache of the server's answers. */
export const queryClient = new AppQueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      gcTime: cacheMs,
      retry: (failures, error) => failures < retries && isTemporary(error),
    },
    mutations: { retry: false },
  },
});

// The cache belongs to one member.
useSession.subscribe((now, before) => {
  if (before.authenticated && now.member !== before.member) queryClient.clear();
});
