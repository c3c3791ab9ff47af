// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { candidate } from '../../../../test/support/candidates.ts';
import { eventually } from '../../../../test/support/screen.ts';
import { makeTokens, startServer } from '../../../../test/support/server.ts';
import { startTexts } from '../../../../test/support/texts.ts';
import { useGame } from '../game-store.ts';
import { MatchEvents } from './match-events.tsx';

vi.mock('@kindred/ui/toast', () => ({ useToast: () => () => () => undefined }));

const vibrate = vi.fn();
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
let history: ReturnType<typeof createMemoryHistory>;

const match = (number: number) =>
  act(async () =>
    useGame.setState({
      match: { ...candidate(number).user, isVip: false, thumbnail: null, relationships: { myLikes: true } },
    } as Pick<ReturnType<typeof useGame.getState>, 'match'>),
  );

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(navigator, { vibrate, userActivation: { hasBeenActive: true } });
  server = await startServer(() => ({ body: { result: { users: [] } } }));
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'matches-game');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  history = createMemoryHistory({ initialEntries: ['/matches'] });
  const router = createRouter({
    routeTree: createRootRoute({ component: MatchEvents, notFoundComponent: MatchEvents }),
    history,
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  await server.stop();
});

it('a new match opens its popup and vibrates; the same match does neither again', async () => {
  await match(1);
  await eventually(() => expect(history.location.search).toContain('popup=match'));
  expect(vibrate).toHaveBeenCalledOnce();
  await match(1);
  expect(vibrate).toHaveBeenCalledOnce();
});
