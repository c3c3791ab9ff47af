// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTokens, startServer } from '../../../../test/support/server.ts';
import type { SessionMemory } from './offer-rules.ts';

const hourMs = 3_600_000;
let stop: () => Promise<void>;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  vi.useRealTimers();
  await stop();
});

/** Starts a session of a member with these numbers of likers and matches. Returns the URL's search. */
const startSession = async (likes: number, matches: number): Promise<string> => {
  const stats = [
    { name: 'likes-me', value: likes },
    { name: 'matches', value: matches },
  ];
  const server = await startServer(() => ({ body: { result: stats } }));
  ({ stop } = server);
  document.body.innerHTML =
    '<script type="application/json" id="boot">{"version":"7","brand":{"id":7},"consent":{"version":"1"}}</script>';
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  const known: SessionMemory = { since: Date.now() - hourMs, vipAt: Date.now(), likesAt: null, likesShown: 0 };
  const { useSession } = await import('../../../lib/session/session.ts');
  localStorage.setItem(`session-offers:${useSession.getState().member ?? ''}`, JSON.stringify(known));
  const { useSessionOffer } = await import('./use-session-offer.ts');
  const { myProfileQuery } = await import('../../../lib/session/my-profile.ts');
  const { countersQuery } = await import('../../../lib/members/counters.ts');
  const { useConsent } = await import('../../../lib/tracking/consent.ts');
  useConsent.setState({ isConsentConfigured: true });
  const client = new QueryClient();
  const none = { is_active: false, plan: null };
  client.setQueryData(myProfileQuery.queryKey, { payments: { premium_status: none, vip_status: none } } as never);
  // The counter has one new like. It does not decrease when the liker becomes a match.
  client.setQueryData(countersQuery.queryKey, { threads: 0, visitors: 0, likesMe: 1, matches: 0, matchesGame: 0 });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const Page = () => {
    useSessionOffer();
    return null;
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <Page />
        </RouterContextProvider>
      </QueryClientProvider>,
    ),
  );
  vi.advanceTimersByTime(limits.webPush.popupAfterSeconds * 1000);
  await vi.waitFor(() => expect(sessionStorage.getItem('session-offer')).toBe('1'));
  await act(async () => root.unmount());
  return router.history.location.search;
};

it('a session shows no likes while Premium has no list of them', async () => {
  expect(await startSession(2, 1)).toBe('');
});

it('a session shows likes once the list is delivered, without those that became matches', async () => {
  vi.doMock('../../../lib/payments/benefits.gen.ts', () => ({
    benefitsOf: { premium: ['seeLikes'], gold: [], vip: [] },
  }));
  expect(await startSession(1, 1)).toBe('');
  await stop();
  sessionStorage.clear();
  expect(await startSession(2, 1)).toContain('offer=likesMe');
  vi.doUnmock('../../../lib/payments/benefits.gen.ts');
});
