// @vitest-environment happy-dom
import { infiniteQueryOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/support/screen.ts';
import { makeTokens, startServer } from '../../../../test/support/server.ts';
import { startTexts } from '../../../../test/support/texts.ts';
import { forgetMember } from '../../../lib/members/listed-members.ts';
import { useSession } from '../../../lib/session/session.ts';
import { findAdjacent } from './adjacent.ts';
import { PagingButtons } from './paging-buttons.tsx';
import { stepOfSwipe } from './use-paging-gestures.ts';

const hidOf = (index: number): string => String.fromCodePoint(65 + index).repeat(22);
const members = ['Anna', 'Bea', 'Cleo', 'Dora', 'Elin', 'Finja'].map((name, index) => ({
  user: { hid: hidOf(index), name },
}));
const [anna, bea, cleo] = members.map(({ user }) => user.hid) as [string, string, string];

const requested = vi.fn<(page: string) => void>();
/** Two pages of three members. */
const list = infiniteQueryOptions({
  queryKey: ['lists', 'test'],
  queryFn: async ({ pageParam }) => {
    requested(pageParam);
    const items = pageParam === '' ? members.slice(0, 3) : members.slice(3);
    return { items, nextPageToken: pageParam === '' ? 'second' : '' };
  },
  initialPageParam: '',
  getNextPageParam: ({ nextPageToken }: { nextPageToken: string }) => nextPageToken || undefined,
  meta: { listsMembers: 'items' },
});

let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
let client: QueryClient;
let history: ReturnType<typeof createMemoryHistory>;

const openHid = (): string => history.location.pathname.slice(2);
const buttonNames = (): (string | null)[] =>
  [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
const pressKey = (key: string, target: EventTarget = window) =>
  act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

/** Renders the page of the current history entry. */
const render = async (): Promise<void> => {
  const rootRoute = createRootRoute({ component: Outlet });
  const profile = createRoute({
    getParentRoute: () => rootRoute,
    path: '/u{$userHashId}',
    component: function Profile() {
      const page = useRef<HTMLElement>(null);
      const { userHashId } = profile.useParams();
      return (
        <main ref={page}>
          <PagingButtons hid={userHashId} name={undefined} page={page} />
          <input />
        </main>
      );
    },
  });
  const listRoute = createRoute({ getParentRoute: () => rootRoute, path: '/list', component: () => 'list' });
  const router = createRouter({ routeTree: rootRoute.addChildren([profile, listRoute]), history });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
};

/** Opens a profile from the list, whose first page is loaded. */
const openFromList = async (hid: string): Promise<void> => {
  await client.prefetchInfiniteQuery(list);
  history = createMemoryHistory({ initialEntries: ['/list'] });
  history.push(`/u${hid}`, { fromList: list.queryKey });
  await render();
};

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  requested.mockClear();
  server = await startServer(() => ({ body: { result: { users: [] } } }));
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'profile-more');
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  client.clear();
  await server.stop();
});

describe('a profile that was opened from a list', () => {
  it('leads to the next and previous member by button and key, and Back leads to the list', async () => {
    await openFromList(anna);
    await eventually(() => expect(buttonNames()).toEqual(['No previous profile', 'Next profile: Bea']));
    await act(async () => document.querySelectorAll('button')[1]?.click());
    await eventually(() => expect(buttonNames()).toEqual(['Previous profile: Anna', 'Next profile: Cleo']));
    expect(openHid()).toBe(bea);
    await pressKey('ArrowRight');
    await eventually(() => expect(openHid()).toBe(cleo));
    await pressKey('ArrowLeft');
    await eventually(() => expect(openHid()).toBe(bea));
    // A field uses the arrow keys itself.
    await pressKey('ArrowRight', document.querySelector('input') ?? window);
    expect(openHid()).toBe(bea);
    await act(async () => history.back());
    await eventually(() => expect(history.location.pathname).toBe('/list'));
  });

  it('loads the next page before the end of the list, and never a page again', async () => {
    await openFromList(cleo);
    await eventually(() => expect(buttonNames()).toEqual(['Previous profile: Bea', 'Next profile: Dora']));
    expect(requested.mock.calls.flat()).toEqual(['', 'second']);
  });

  it('has the same links after a reload, which loses the list', async () => {
    await openFromList(bea);
    await eventually(() => expect(buttonNames()).toEqual(['Previous profile: Anna', 'Next profile: Cleo']));
    await act(async () => root.unmount());
    client.clear();
    root = createRoot(document.body.appendChild(document.createElement('div')));
    await render();
    await eventually(() => expect(buttonNames()).toEqual(['Previous profile: Anna', 'Next profile: Cleo']));
    await pressKey('ArrowRight');
    await eventually(() => expect(buttonNames()).toEqual(['Previous profile: Bea', 'Next profile: Dora']));
  });

  it('has no links of another list after a reload', async () => {
    await openFromList(bea);
    await eventually(() => expect(buttonNames()).toHaveLength(2));
    await act(async () => root.unmount());
    client.clear();
    root = createRoot(document.body.appendChild(document.createElement('div')));
    history.replace(`/u${bea}`, { fromList: ['lists', 'another'] });
    await render();
    await eventually(() => expect(document.querySelector('input')).not.toBeNull());
    expect(buttonNames()).toEqual([]);
  });

  it('has no links after a reload as another member', async () => {
    await openFromList(bea);
    await eventually(() => expect(buttonNames()).toHaveLength(2));
    await act(async () => root.unmount());
    client.clear();
    root = createRoot(document.body.appendChild(document.createElement('div')));
    useSession.setState({ authenticated: true, member: 'another' });
    await render();
    await eventually(() => expect(document.querySelector('input')).not.toBeNull());
    expect(buttonNames()).toEqual([]);
  });

  it('stays at its place when its member leaves the list', async () => {
    await openFromList(bea);
    await eventually(() => expect(buttonNames()).toContain('Next profile: Cleo'));
    await act(async () => void forgetMember(client, bea));
    await eventually(() => expect(buttonNames()).toEqual(['Previous profile: Anna', 'Next profile: Cleo']));
  });
});

describe('a place in a list', () => {
  it('is none for a member whom the list never had', () => {
    expect(findAdjacent(members, hidOf(20), undefined)).toBeUndefined();
  });

  it('at the end has no next member after the last one left', () => {
    expect(findAdjacent(members.slice(0, 2), cleo, 2)).toMatchObject({
      previous: { user: { hid: bea } },
      next: undefined,
    });
  });
});

describe('a swipe', () => {
  it('to the left leads on and to the right leads back, if it is long and sideways', () => {
    expect(stepOfSwipe(-100, 10, 390)).toBe(1);
    expect(stepOfSwipe(100, 10, 390)).toBe(-1);
    expect(stepOfSwipe(-60, 0, 390)).toBe(0);
    expect(stepOfSwipe(-100, 80, 390)).toBe(0);
  });
});
