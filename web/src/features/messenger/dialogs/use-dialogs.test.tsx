// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/support/screen.ts';
import { makeTokens, startServer } from '../../../../test/support/server.ts';

const hidOf = (number: number) => String(number).padStart(22, 'A');
/** More dialogs than the list loads ahead. */
const count = limits.dialogsAhead + 2 * limits.dialogsPage;

let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  server = await startServer(({ query }) => {
    const first = Number(query.get('pageToken') ?? '0');
    const end = first + limits.dialogsPage;
    const dialogs = Array.from({ length: limits.dialogsPage }, (_, index) => ({
      hid: hidOf(first + index),
      lastMessage: null,
      unreadMessagesCount: 0,
      user: { hid: hidOf(first + index), name: 'Robin' },
    }));
    return { body: { dialogs, nextPageToken: end < count ? String(end) : '' } };
  });
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  await server.stop();
});

it('loads 200 dialogs in sequence, page after page, and the rest on request', async () => {
  const { useDialogs } = await import('./use-dialogs.ts');
  let list: ReturnType<typeof useDialogs> | undefined;
  const view = { filter: 'all', name: '' } as const;
  const Page = () => {
    list = useDialogs(view);
    return null;
  };
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    ),
  );
  await eventually(() => expect(list?.dialogs).toHaveLength(limits.dialogsAhead));
  expect(list?.query.isFetching).toBe(false);
  const tokens = () => server.seen.map(({ query }) => query.get('pageToken'));
  const expected = Array.from({ length: limits.dialogsAhead / limits.dialogsPage }, (_, page) =>
    page === 0 ? null : String(page * limits.dialogsPage),
  );
  expect(tokens()).toEqual(expected);
  await act(async () => void (await list?.query.fetchNextPage()));
  await eventually(() => expect(list?.dialogs).toHaveLength(limits.dialogsAhead + limits.dialogsPage));
});
