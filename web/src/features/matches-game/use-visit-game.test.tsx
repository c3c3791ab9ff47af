// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { candidate } from '../../../test/support/candidates.ts';
import { eventually } from '../../../test/support/screen.ts';
import { makeTokens, startServer } from '../../../test/support/server.ts';
import { countersQuery } from '../../lib/members/counters.ts';
import { useGame } from './game-store.ts';
import { useVisitGame } from './use-visit-game.ts';

const none = { threads: 0, visitors: 0, likesMe: 0, matches: 0, matchesGame: 0 };
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;

const Page = () => {
  useVisitGame();
  return null;
};
const visit = async (matchesGame: number): Promise<void> => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(countersQuery.queryKey, { ...none, matchesGame });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    ),
  );
};
const requests = () => server.seen.filter(({ path }) => path.includes(':pickUp')).map(({ path }) => path);
const shownHids = () => useGame.getState().cards.map(({ user }) => user.hid);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  server = await startServer(() => ({ body: { hits: [1, 9].map(candidate), nextPageToken: 'second' } }));
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  useGame.setState({ cards: [1, 2].map(candidate), cursor: 'third', loading: false });
});
afterEach(async () => {
  await act(async () => root.unmount());
  await server.stop();
});

it('a visit with new candidates requests the first page once, and adds them below the stack of the earlier visit', async () => {
  await visit(3);
  await eventually(() => expect(shownHids()).toEqual(['member-1', 'member-2', 'member-9']));
  expect(requests()).toEqual(['/v3/matchesGame/users:pickUp']);
  expect(useGame.getState()).toMatchObject({ cursor: 'third', loading: false });
});

it('a visit without new candidates requests nothing', async () => {
  await visit(0);
  expect(requests()).toEqual([]);
});
