// @vitest-environment happy-dom
import type { Toast } from '@kindred/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, named, press, text } from '../../../test/support/screen.ts';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

const toasts: Toast[] = [];
vi.mock('@kindred/ui/toast', () => ({ useToast: () => (toast: Toast) => toasts.push(toast) }));

const listPath = '/v3/blockedUsers';
const mara = { hid: 'M'.repeat(22), name: 'Mara', photo: null };
const nils = { hid: 'N'.repeat(22), name: 'Nils', photo: null };

let users: (typeof mara)[];
let answer: (seen: Seen) => Answer | undefined;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
let client: QueryClient;
let page: typeof import('./block-list-page.tsx');

const open = async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const router = createRouter({
    routeTree: createRootRoute({ component: page.BlockListPage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
};
const close = () => act(async () => root.unmount());
const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
const sent = () => server.paths().filter((path) => path !== listPath);

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  users = [mara];
  answer = () => undefined;
  toasts.length = 0;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server = await startServer(
    (seen) => answer(seen) ?? { body: seen.path === listPath ? { users, nextPageToken: '' } : {} },
  );
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'block-list');
  page = await import('./block-list-page.tsx');
});
afterEach(async () => {
  await close();
  await server.stop();
});

describe('the block list', () => {
  it('leaves an unblocked member in the list, also after a refetch, and blocks the member again', async () => {
    users = [mara, nils];
    await open();
    await eventually(() => expect(rows()).toHaveLength(2));
    await press('Unblock');
    await eventually(() => expect(rows()[0]).toContain('Not blocked any more'));
    users = [nils];
    await act(() => client.refetchQueries());
    await eventually(() => expect(rows()).toHaveLength(2));
    await press('Block');
    await eventually(() => expect(text()).not.toContain('Not blocked any more'));
    expect(sent()).toEqual([`/v3/users/${mara.hid}:unblock`, `/v3/users/${mara.hid}:block`]);
  });

  it('starts again after the member left the page', async () => {
    await open();
    await eventually(() => expect(rows()).toHaveLength(1));
    await press('Unblock');
    await eventually(() => expect(named('Block')).toBeDefined());
    await close();
    users = [];
    await open();
    await eventually(() => expect(text()).toContain('No one is blocked'));
    expect(rows()).toEqual([]);
  });

  it('leaves the row as it was after a failure, and says so', async () => {
    answer = ({ path }) => (path.endsWith(':unblock') ? failing(400, 1) : undefined);
    await open();
    await eventually(() => expect(rows()).toHaveLength(1));
    await press('Unblock');
    await eventually(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.tone).toBe('danger');
    expect(named('Unblock')).toBeDefined();
  });

  it('refetches the other queries, but not itself', async () => {
    client.setQueryData(['lists', 'likesYou'], { pages: [], pageParams: [] });
    await open();
    await eventually(() => expect(rows()).toHaveLength(1));
    await press('Unblock');
    await eventually(() => expect(client.getQueryState(['lists', 'likesYou'])?.isInvalidated).toBe(true));
    expect(server.paths().filter((path) => path === listPath)).toHaveLength(1);
  });
});
