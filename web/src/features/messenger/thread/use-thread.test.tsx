// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/support/screen.ts';
import { makeTokens, startServer } from '../../../../test/support/server.ts';

const hid = 'A'.repeat(22);
const other = 'B'.repeat(22);
const pageOf = (first: number, nextPageToken: string) => ({
  dialog: null,
  conversationStarter: null,
  messages: Array.from({ length: limits.messagesPage }, (_, index) => ({
    id: String(first - index),
    createDate: '2026-11-01T12:00:00.000Z',
    isIncoming: true,
    type: 'MESSAGE_TYPE_TEXT',
    text: `Message ${first - index}`,
  })),
  nextPageToken,
});

let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
let client: QueryClient;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  server = await startServer(({ query }) => ({
    body: query.get('pageToken') ? pageOf(limits.messagesPage, '') : pageOf(2 * limits.messagesPage, 'earlier'),
  }));
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  await server.stop();
});

it('shows the cached messages while they are updated, and keeps the latest 20 when the thread is left', async () => {
  expect(limits.messagesPage).toBe(20);
  const { useThread } = await import('./use-thread.ts');
  let thread: ReturnType<typeof useThread> | undefined;
  const Page = () => {
    thread = useThread(hid);
    return null;
  };
  const show = (isOpen: boolean) =>
    act(async () => root.render(<QueryClientProvider client={client}>{isOpen && <Page />}</QueryClientProvider>));
  await show(true);
  await eventually(() => expect(thread?.messages).toHaveLength(20));
  await act(async () => void (await thread?.query.fetchNextPage()));
  await eventually(() => expect(thread?.messages).toHaveLength(40));

  await show(false);
  await client.invalidateQueries();
  const requested = server.seen.length;
  await show(true);
  expect(thread?.messages?.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => String(21 + index)));
  expect(thread?.query.isFetching).toBe(true);
  await eventually(() => expect(thread?.query.isFetching).toBe(false));
  expect(server.seen.slice(requested).map(({ query }) => query.get('pageToken'))).toEqual([null]);
});

const open = async (unread: number, isViewed = true, of = hid) => {
  const { useMarkRead } = await import('./use-mark-read.ts');
  const Thread = () => {
    useMarkRead(of, '7', unread, isViewed);
    return null;
  };
  await act(async () => root.render(<Thread />));
};
const bodies = () => server.seen.filter(({ path }) => path.endsWith(':batchMarkRead')).map(({ body }) => body);

describe('a dialog that is opened', () => {
  it('is marked as read once', async () => {
    await open(2);
    await eventually(() => expect(bodies()).toEqual([{ hids: [hid] }]));
  });

  it.each([
    ['everything is read already', 0, true],
    ['its end is not in view', 2, false],
  ])('is not marked if %s', async (_, unread, isViewed) => {
    await open(unread, isViewed);
    window.dispatchEvent(new Event('focus'));
    // The request of a dialog that is opened later arrives first.
    await open(1, true, other);
    await eventually(() => expect(bodies()).not.toEqual([]));
    expect(bodies()).toEqual([{ hids: [other] }]);
  });
});
