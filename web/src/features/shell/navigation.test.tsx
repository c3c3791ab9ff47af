// @vitest-environment happy-dom
import type { UnreadCounters } from '@kindred/contract/realtime';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/support/screen.ts';
import { failing, makeTokens, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';
import { useExperiments } from '../../lib/experiments/experiments.ts';
import { countersQuery, saveCounters } from '../../lib/members/counters.ts';
import { Navigation } from './navigation.tsx';
import { TabBadge } from './tab-badge.tsx';

const none: UnreadCounters = { threads: 0, visitors: 0, likesMe: 0, matches: 0, matchesGame: 0 };
let server: Awaited<ReturnType<typeof startServer>>;
let client: QueryClient;
let root: Root;
let router: ReturnType<typeof createTestRouter>;

const createTestRouter = () =>
  createRouter({
    routeTree: createRootRoute({ component: () => <Navigation Badge={TabBadge} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The counters do not load. A count comes from an event.
  server = await startServer(() => failing(500, 500));
  const boot = document.getElementById('boot');
  const logo = { src: '/brand/logo.svg', invertedSrc: '/brand/logo-inverse.svg', width: 120, height: 31 };
  if (boot) boot.textContent = JSON.stringify({ features: {}, brand: { title: 'It', groups: [], logo } });
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'shell');
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  router = createTestRouter();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  await server.stop();
});

/** The badges by the path of their tab. */
const badges = () =>
  Object.fromEntries(
    [...document.querySelectorAll('nav a')].flatMap((tab) => {
      const badge = tab.querySelector('span span[aria-hidden=true]')?.textContent;
      return badge === undefined ? [] : [[tab.getAttribute('href'), badge]];
    }),
  );
const count = (counters: Partial<UnreadCounters>) => act(async () => saveCounters(client, { ...none, ...counters }));

const shows = (expected: Record<string, string>) => eventually(() => expect(badges()).toEqual(expected));

describe('the badges of the tabs', () => {
  it('are hidden while the counters are null: before they load, and after a failure', async () => {
    await eventually(() => expect(client.getQueryState(countersQuery.queryKey)?.status).toBe('error'));
    expect(badges()).toEqual({});
  });

  it('are hidden below 1, and show 99+ above 99', async () => {
    await count({ threads: 99, matchesGame: 1, likesMe: 0 });
    await shows({ '/dialogs': '99', '/matches': '1' });
    await count({ threads: 100 });
    await shows({ '/dialogs': '99+' });
    await count({});
    await shows({});
  });

  it('show the sum of new likes, visitors and matches, to which nothing is added', async () => {
    await count({ likesMe: 2, visitors: 3, matches: 4 });
    await shows({ '/activity': '9' });
  });

  it('follow a manual update of one counter', async () => {
    await count({ likesMe: 2, threads: 5 });
    await act(async () => client.setQueryData(countersQuery.queryKey, (now) => now && { ...now, threads: 1 }));
    await shows({ '/activity': '2', '/dialogs': '1' });
  });
});

it.each([
  ['/profile', '/profile'],
  ['/settings', '/profile'],
  ['/settings/notifications', '/profile'],
  ['/dialogs', '/dialogs'],
  ['/settingsx', undefined],
])('at %s, the tab %s is the current one', async (path, tab) => {
  await act(() => router.navigate({ href: path }));
  const current = [...document.querySelectorAll('nav a[aria-current=page]')];
  expect(current.map((link) => link.getAttribute('href'))).toEqual(tab ? [tab] : []);
});

it('has no tab of the search with the flag that removes it', async () => {
  const tabs = () => [...document.querySelectorAll('nav a')].map((tab) => tab.getAttribute('href'));
  expect(tabs()).toEqual(['/matches', '/search', '/activity', '/dialogs', '/profile']);
  await act(async () => useExperiments.setState({ features: { BLOCK_SEARCH: 'on' } }));
  expect(tabs()).toEqual(['/matches', '/activity', '/dialogs', '/profile']);
  useExperiments.setState({ features: {} });
});
