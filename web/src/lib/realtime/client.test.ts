import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pauseMs } from '@kindred/outbox/backoff';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { RealtimeClient } from './client.ts';

interface Connection {
  readonly query: URLSearchParams;
  readonly socket: ServerSocket;
  readonly received: unknown[];
}

let hub: WebSocketServer;
let connections: Connection[];
let client: RealtimeClient;
let typed: string[];
const onResync = vi.fn();
const onFirstReady = vi.fn();

beforeEach(async () => {
  connections = [];
  typed = [];
  hub = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/realtime' });
  hub.on('connection', (socket, request) => {
    const received: unknown[] = [];
    socket.on('message', (data) => received.push(JSON.parse(String(data))));
    connections.push({ query: new URL(request.url ?? '', 'http://x').searchParams, socket, received });
  });
  await once(hub, 'listening');
  let tickets = 0;
  client = new RealtimeClient({
    url: `ws://127.0.0.1:${(hub.address() as AddressInfo).port}/realtime`,
    ticket: async () => {
      tickets += 1;
      return `ticket-${tickets}`;
    },
    onResync,
    onFirstReady,
    pause: () => 0,
  });
  client.on('chat.typing', ({ dialogHid }) => typed.push(dialogHid));
});
afterEach(() => {
  vi.resetAllMocks();
  client.stop();
  for (const { socket } of connections) socket.terminate();
  hub.close();
});

/** The n-th connection, once it is there. */
const connection = (n: number): Promise<Connection> =>
  vi.waitFor(() => {
    const found = connections[n - 1];
    if (!found) throw new Error(`no connection ${n} yet`);
    return found;
  });
const ready = ({ socket }: Connection, lastSeq: number) =>
  socket.send(JSON.stringify({ channel: 'rpc', event: 'ready', data: { lastSeq }, seq: 0 }));
const tell = ({ socket }: Connection, dialogHid: string, seq: number) =>
  socket.send(JSON.stringify({ channel: 'chat', event: 'typing', data: { dialogHid }, seq }));
const open = () => vi.waitFor(() => expect(client.state).toBe('open'));

/** Opens the first connection, the count at 10. */
const begin = async (): Promise<Connection> => {
  client.start();
  const first = await connection(1);
  ready(first, 10);
  await open();
  return first;
};

describe('a connection', () => {
  it('opens with a ticket and says so once', async () => {
    const first = await begin();
    expect(Object.fromEntries(first.query)).toEqual({ ticket: 'ticket-1' });
    expect(onFirstReady).toHaveBeenCalledOnce();
  });

  it('resumes after what was seen, with a new ticket', async () => {
    const first = await begin();
    tell(first, 'a', 11);
    tell(first, 'b', 12);
    await vi.waitFor(() => expect(typed).toEqual(['a', 'b']));
    first.socket.terminate();
    const second = await connection(2);
    expect(Object.fromEntries(second.query)).toEqual({ ticket: 'ticket-2', lastSeq: '12' });
    ready(second, 13);
    tell(second, 'c', 13);
    await vi.waitFor(() => expect(typed).toEqual(['a', 'b', 'c']));
    expect(onResync).not.toHaveBeenCalled();
    expect(onFirstReady).toHaveBeenCalledOnce();
  });

  it('drops what it was told before, and takes what is not counted', async () => {
    const first = await begin();
    for (const [name, seq] of [
      ['a', 11],
      ['again', 11],
      ['older', 9],
      ['uncounted', 0],
      ['b', 12],
    ] as const) {
      tell(first, name, seq);
    }
    await vi.waitFor(() => expect(typed).toContain('b'));
    expect(typed).toEqual(['a', 'uncounted', 'b']);
  });

  it('asks again over a gap and tells everything in its order', async () => {
    const first = await begin();
    tell(first, 'a', 11);
    tell(first, 'c', 13);
    const second = await connection(2);
    expect(second.query.get('lastSeq')).toBe('11');
    ready(second, 13);
    tell(second, 'b', 12);
    tell(second, 'c', 13);
    await vi.waitFor(() => expect(typed).toEqual(['a', 'b', 'c']));
  });

  it('fetches anew when a gap cannot be filled, instead of asking for ever', async () => {
    const first = await begin();
    tell(first, 'c', 13);
    const second = await connection(2);
    ready(second, 13);
    tell(second, 'c', 13);
    await vi.waitFor(() => expect(onResync).toHaveBeenCalledOnce());
    tell(second, 'd', 14);
    await vi.waitFor(() => expect(typed).toEqual(['d']));
    expect(connections).toHaveLength(2);
  });

  it('fetches anew when told that too much was missed', async () => {
    const first = await begin();
    const listener = vi.fn<() => void>();
    client.onResync(listener);
    first.socket.send(JSON.stringify({ channel: 'rpc', event: 'resync', data: { lastSeq: 900 }, seq: 0 }));
    tell(first, 'a', 901);
    await vi.waitFor(() => expect(typed).toEqual(['a']));
    expect(onResync).toHaveBeenCalledOnce();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('rests without a network and comes back with it', async () => {
    await begin();
    client.pause();
    expect(client.state).toBe('waiting');
    client.reconnect();
    ready(await connection(2), 10);
    await open();
  });

  it('stays closed once stopped, and starts from nothing', async () => {
    const first = await begin();
    tell(first, 'a', 11);
    await vi.waitFor(() => expect(typed).toEqual(['a']));
    client.stop();
    client.reconnect();
    expect(client.state).toBe('stopped');
    client.start();
    expect((await connection(2)).query.has('lastSeq')).toBe(false);
  });
});

describe('watching', () => {
  it('names each member once, until the last has let go, and again on a new socket', async () => {
    const first = await begin();
    const watched = ({ received }: Connection) => received.map((frame) => (frame as { data: unknown }).data);
    const letGo = client.watch(['a', 'b']);
    const letGoToo = client.watch(['b']);
    await vi.waitFor(() => expect(watched(first)).toEqual([{ hids: ['a', 'b'] }]));
    letGo();
    letGo();
    await vi.waitFor(() => expect(watched(first).at(-1)).toEqual({ hids: ['b'] }));
    client.reconnect();
    const second = await connection(2);
    ready(second, 10);
    await vi.waitFor(() => expect(watched(second)).toEqual([{ hids: ['b'] }]));
    letGoToo();
    await vi.waitFor(() => expect(watched(second).at(-1)).toEqual({ hids: [] }));
  });
});

describe('the pause before the next attempt', () => {
  it('doubles up to its longest, and is never the same for all', () => {
    expect([0, 1, 2, 20].map((attempt) => pauseMs(attempt, 1))).toEqual([500, 1000, 2000, 30_000]);
    expect(pauseMs(1, 0)).toBe(500);
  });
});
