// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { candidate } from '../../../test/support/candidates.ts';
import { makeTokens, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The cards have animations, which happy-dom lacks.
  vi.doMock('./card/stack.tsx', () => ({ Stack: () => null }));
  server = await startServer(() => ({ body: { hits: [], nextPageToken: '' } }));
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'matches-game');
});
afterEach(async () => {
  vi.doUnmock('./card/stack.tsx');
  await act(async () => root.unmount());
  await server.stop();
});

/** Opens the page at a URL with these cards, and returns whether the hint is shown. */
const isHintShown = async (url: string, cards = [1, 2, 3, 4, 5].map(candidate)): Promise<boolean> => {
  const [{ useGame }, { MatchesPage }] = await Promise.all([import('./game-store.ts'), import('./matches-page.tsx')]);
  useGame.setState({ cards, cursor: '' });
  const routeTree = createRootRoute();
  const page = createRoute({
    getParentRoute: () => routeTree,
    path: '/matches/',
    component: () => <MatchesPage opened={undefined} profileSheet={() => null} />,
  });
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createRouter({ routeTree: routeTree.addChildren([page]), history });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
  expect(document.querySelector('main')).not.toBeNull();
  return document.getElementById('shortcuts-title') !== null;
};

it('the hint about the keys is shown beside the cards', async () => {
  expect(await isHintShown('/matches')).toBe(true);
});

it('the hint is hidden while the URL has a query string', async () => {
  expect(await isHintShown('/matches?popup=language')).toBe(false);
});

it('the hint is hidden while there is no card to mark', async () => {
  expect(await isHintShown('/matches', [])).toBe(false);
});
