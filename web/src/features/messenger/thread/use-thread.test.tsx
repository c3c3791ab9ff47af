// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeMessage } from '../../../../test/support/messages.ts';
import { eventually } from '../../../../test/support/screen.ts';
import { makeTokens, startServer } from '../../../../test/support/server.ts';

const hid = 'A'.repeat(22);
const other = 'B'.repeat(22);
const pageOf = (first: number, nextPageToken: string, count: number = limits.messagesPage) => ({
  dialog: null,
  conversationStarter: null,
  messages: Array.from({ length: count }, (_, index) => ({
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

/** Loads the hook. `thread` returns its last result while `show(true)` has mounted it. */
const loadThread = async () => {
  const { useThread } = await import('./use-thread.ts');
  let result: ReturnType<typeof useThread> | undefined;
  const Page = () => {
    result = useThread(hid);
    return null;
  };
  const show = (isOpen: boolean) =>
    act(async () => root.render(<QueryClientProvider client={client}>{isOpen && <Page />}</QueryClientProvider>));
  return { thread: () => result, show };
};

it('shows the cached messages while they are updated, and keeps the latest 20 when the thread is left', async () => {
  expect(limits.messagesPage).toBe(20);
  const { thread, show } = await loadThread();
  await show(true);
  await eventually(() => expect(thread()?.messages).toHaveLength(20));
  await act(async () => void (await thread()?.query.fetchNextPage()));
  await eventually(() => expect(thread()?.messages).toHaveLength(40));

  await show(false);
  await client.invalidateQueries();
  const requested = server.seen.length;
  await show(true);
  expect(thread()?.messages?.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => String(21 + index)));
  expect(thread()?.query.isFetching).toBe(true);
  await eventually(() => expect(thread()?.query.isFetching).toBe(false));
  expect(server.seen.slice(requested).map(({ query }) => query.get('pageToken'))).toEqual([null]);
});

describe('a message far before the latest ones', () => {
  const pageAfter = (first: number, last: number, tokens: { nextPageToken?: string; previousPageToken?: string }) => {
    const page = pageOf(last, tokens.nextPageToken ?? '', last - first + 1);
    return { ...page, previousPageToken: tokens.previousPageToken ?? '' };
  };

  it('is shown with those around it, to which pages are added on both sides until they reach the latest ones', async () => {
    const answers: Record<string, object> = {
      latest: pageAfter(81, 100, { nextPageToken: 'earlier' }),
      'around 30': pageAfter(11, 30, { nextPageToken: 'first', previousPageToken: 'later' }),
      first: pageAfter(1, 10, { previousPageToken: 'back' }),
      later: pageAfter(71, 80, { nextPageToken: 'between', previousPageToken: 'last' }),
      last: pageAfter(81, 100, { nextPageToken: 'before' }),
    };
    await server.stop();
    server = await startServer(({ query }) => {
      const around = query.get('around');
      return { body: answers[query.get('pageToken') ?? (around === null ? 'latest' : `around ${around}`)] };
    });
    const { thread, show } = await loadThread();
    const shown = () => {
      const ids = thread()?.days?.flatMap(({ rows }) => rows.map(({ message }) => Number(message.id))) ?? [];
      return [ids.length, ids[0], ids.at(-1), thread()?.region.isDetached];
    };
    await show(true);
    await eventually(() => expect(shown()).toEqual([20, 81, 100, false]));
    await act(async () => thread()?.region.showAround('30', () => false));
    expect(shown()).toEqual([20, 81, 100, false]);
    await act(async () => thread()?.region.showAround('30', () => true));
    await eventually(() => expect(shown()).toEqual([20, 11, 30, true]));
    // The latest ones are still those that are marked read and announced.
    expect(thread()?.messages?.at(-1)?.id).toBe('100');
    await act(async () => void (await thread()?.region.pages?.fetchNextPage()));
    await eventually(() => expect(shown()).toEqual([30, 1, 30, true]));
    await act(async () => void (await thread()?.region.pages?.fetchPreviousPage()));
    await eventually(() => expect(shown()).toEqual([40, 1, 80, true]));
    await act(async () => void (await thread()?.region.pages?.fetchPreviousPage()));
    await eventually(() => expect(shown()).toEqual([60, 1, 100, false]));
    await act(async () => thread()?.region.toLatest());
    expect(shown()).toEqual([20, 81, 100, false]);
    // A reply to one of them does not end.
    expect(thread()?.region.loaded).toHaveLength(60);
    await show(false);
    expect(client.getQueryCache().findAll({ queryKey: ['thread', hid] })).toHaveLength(1);
  });

  it('is still shown when the pages are requested again', async () => {
    await server.stop();
    // As the real one: a page around a message has up to a page on both sides of it, a token names an end of a page.
    server = await startServer(({ query }) => {
      const size = Number(query.get('pageSize') ?? limits.messagesPage);
      const [side, end] = (query.get('pageToken') ?? '').split(' ');
      const around = Number(query.get('around'));
      const pages: Record<string, readonly [first: number, last: number]> = {
        '': around > 0 ? [around - size + 1, around + size] : [201 - size, 200],
        after: [Number(end) + 1, Number(end) + size],
        before: [Number(end) - size, Number(end) - 1],
      };
      const [from, to] = pages[side ?? ''] ?? [1, 200];
      const [first, last] = [Math.max(1, from), Math.min(200, to)];
      return {
        body: pageAfter(first, last, {
          nextPageToken: first > 1 ? `before ${first}` : '',
          previousPageToken: last < 200 ? `after ${last}` : '',
        }),
      };
    });
    const [{ thread, show }, { regionQuery }] = await Promise.all([loadThread(), import('../queries.ts')]);
    await show(true);
    await act(async () => thread()?.region.showAround('1', () => true));
    await eventually(() => expect(thread()?.region.isDetached).toBe(true));
    await act(async () => void (await thread()?.region.pages?.fetchPreviousPage()));
    await act(async () => void (await thread()?.region.pages?.fetchPreviousPage()));
    const requested = server.seen.length;
    const { queryKey } = regionQuery(hid, '1');
    await act(async () => client.refetchQueries({ queryKey }));
    expect(server.seen.length - requested).toBe(3);
    expect(client.getQueryData(queryKey)?.pages.at(-1)?.messages.at(-1)?.id).toBe('1');
  });

  it('gives way to a new message of the viewer', async () => {
    await server.stop();
    server = await startServer(({ query }) => ({
      body: query.has('around') ? pageAfter(11, 30, { previousPageToken: 'later' }) : pageAfter(81, 100, {}),
    }));
    const [{ thread, show }, { addMessage }] = await Promise.all([loadThread(), import('../live-store.ts')]);
    await show(true);
    await eventually(() => expect(thread()?.messages).toHaveLength(20));
    await act(async () => thread()?.region.showAround('30', () => true));
    await eventually(() => expect(thread()?.region.isDetached).toBe(true));
    await act(async () => addMessage(hid, makeMessage({ id: '101', isIncoming: true })));
    expect(thread()?.region.isDetached).toBe(true);
    await act(async () => addMessage(hid, makeMessage({ id: '102', isIncoming: false, requestId: 'mine' })));
    expect(thread()?.region.isDetached).toBe(false);
    expect(thread()?.days?.at(-1)?.rows.at(-1)?.message.id).toBe('102');
  });
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

  it('is marked again if a message is delivered late during the request', async () => {
    const held = Promise.withResolvers<void>();
    await server.stop();
    server = await startServer(async () => {
      await held.promise;
      return { body: {} };
    });
    await open(1);
    await eventually(() => expect(bodies()).toHaveLength(1));
    await open(3);
    window.dispatchEvent(new Event('focus'));
    held.resolve();
    await eventually(() => expect(bodies()).toHaveLength(2));
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
