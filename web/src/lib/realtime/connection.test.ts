// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { makeTokens, startServer } from '../../../test/support/server.ts';

/** The sequence number of the last event that the server's answers include, and that of the first socket. */
let answered: number | undefined;
let opened: number;
/** Ends the answer to `dialogs`. */
let release: () => void;
let stop: () => void;
let server: Awaited<ReturnType<typeof startServer>>;
let hub: WebSocketServer;

beforeEach(async () => {
  vi.resetModules();
  const held = Promise.withResolvers<void>();
  release = held.resolve;
  server = await startServer(async ({ path }) => {
    const headers = answered === undefined ? {} : { 'x-event-seq': String(answered) };
    if (path.includes('ticket')) return { body: { ticket: 't' }, headers };
    await held.promise;
    return { body: { dialogs: [], nextPageToken: '' }, headers };
  });
  hub = new WebSocketServer({ server: server.http, path: '/realtime' });
  hub.on('connection', (socket) =>
    socket.send(JSON.stringify({ channel: 'rpc', event: 'ready', data: { lastSeq: opened }, seq: 0 })),
  );
  localStorage.setItem('session', JSON.stringify(makeTokens()));
});
afterEach(async () => {
  stop();
  for (const socket of hub.clients) socket.terminate();
  hub.close();
  await server.stop();
});

/** Requests a live answer and one that events do not change. */
const load = async () => {
  const [{ realtime }, { queryClient }, { api }] = await Promise.all([
    import('./connection.ts'),
    import('../http/query-client.ts'),
    import('../http/api.ts'),
  ]);
  const fetch = (name: string, live: boolean) =>
    queryClient.fetchQuery({ queryKey: [name], queryFn: () => api('dialogs'), meta: { live } });
  const fetched = Promise.all([fetch('live', true), fetch('other', false)]);
  const open = async () => {
    realtime.start();
    await vi.waitFor(() => expect(realtime.state).toBe('open'));
  };
  const areInvalidated = () => ['live', 'other'].map((name) => queryClient.getQueryState([name])?.isInvalidated);
  stop = () => realtime.stop();
  return { fetched, open, areInvalidated };
};

it.each([
  ['does not request answers again at the first socket if no event came after them', 7, 7, [false, false]],
  ['requests live answers again at the first socket if an event came after one of them', 7, 8, [true, false]],
  ['does so too if a server of the version before sent one of them', undefined, 8, [true, false]],
] as const)('%s', async (_title, first, last, invalidated) => {
  answered = first;
  opened = last;
  const { fetched, open, areInvalidated } = await load();
  release();
  await fetched;
  answered = last;
  await open();
  expect(areInvalidated()).toEqual(invalidated);
});

it('requests a live answer again that was still expected at the first socket', async () => {
  answered = 7;
  opened = 7;
  const { fetched, open, areInvalidated } = await load();
  await open();
  release();
  await fetched;
  await vi.waitFor(() => expect(areInvalidated()).toEqual([true, false]));
});
