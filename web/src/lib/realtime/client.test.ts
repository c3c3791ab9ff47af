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

/** Waits for the n-th connection. */
const connection = (n: number): Promise<Connection> =>
  vi.waitFor(() => {
    const found = connections[n - 1];
    if (!found) throw new Error(`no connection ${n} yet`);
    return found;
  });
const ready = ({ socket }: Connection, lastSeq: number) =>
  socket.send(JSON.stringify({ channel: 'rpc', event: 'ready', data: { lastSeq }, seq: 0 }));
const sendTyping = ({ socket }: Connection, dialogHid: string, seq: number) =>
  socket.send(JSON.stringify({ channel: 'chat', event: 'typing', data: { dialogHid }, seq }));
const open = () => vi.waitFor(() => expect(client.state).toBe('open'));

/** Opens the first connection, with sequence number 10. */
const openFirst = async (): Promise<Connection> => {
  client.start();
  const first = await connection(1);
  ready(first, 10);
  await open();
  return first;
};

describe('a connection', () => {
  it('opens with a ticket and calls onFirstReady once', async () => {
    const first = await openFirst();
    expect(Object.fromEntries(first.query)).toEqual({ ticket: 'ticket-1' });
    expect(onFirstReady.mock.calls).toEqual([[10]]);
  });

  it('resumes after the last sequence number, with a new ticket', async () => {
    const first = await openFirst();
    sendTyping(first, 'a', 11);
    sendTyping(first, 'b', 12);
    await vi.waitFor(() => expect(typed).toEqual(['a', 'b']));
    first.socket.terminate();
    const second = await connection(2);
    expect(Object.fromEntries(second.query)).toEqual({ ticket: 'ticket-2', lastSeq: '12' });
    ready(second, 13);
    sendTyping(second, 'c', 13);
    await vi.waitFor(() => expect(typed).toEqual(['a', 'b', 'c']));
    expect(onResync).not.toHaveBeenCalled();
    expect(onFirstReady).toHaveBeenCalledOnce();
  });

  it('drops repeated events and accepts events without a sequence number', async () => {
    const first = await openFirst();
    for (const [name, seq] of [
      ['a', 11],
      ['again', 11],
      ['older', 9],
      ['uncounted', 0],
      ['b', 12],
    ] as const) {
      sendTyping(first, name, seq);
    }
    await vi.waitFor(() => expect(typed).toContain('b'));
    expect(typed).toEqual(['a', 'uncounted', 'b']);
  });

  it('reconnects after a gap and delivers all events in order', async () => {
    const first = await openFirst();
    sendTyping(first, 'a', 11);
    sendTyping(first, 'c', 13);
    const second = await connection(2);
    expect(second.query.get('lastSeq')).toBe('11');
    ready(second, 13);
    sendTyping(second, 'b', 12);
    sendTyping(second, 'c', 13);
    await vi.waitFor(() => expect(typed).toEqual(['a', 'b', 'c']));
  });

  it('reloads when a gap cannot be filled, instead of reconnecting forever', async () => {
    const first = await openFirst();
    sendTyping(first, 'c', 13);
    const second = await connection(2);
    ready(second, 13);
    sendTyping(second, 'c', 13);
    await vi.waitFor(() => expect(onResync).toHaveBeenCalledOnce());
    sendTyping(second, 'd', 14);
    await vi.waitFor(() => expect(typed).toEqual(['d']));
    expect(connections).toHaveLength(2);
  });

  it('reloads when the server reports that too many events were missed', async () => {
    const first = await openFirst();
    const listener = vi.fn<() => void>();
    client.onResync(listener);
    first.socket.send(JSON.stringify({ channel: 'rpc', event: 'resync', data: { lastSeq: 900 }, seq: 0 }));
    sendTyping(first, 'a', 901);
    await vi.waitFor(() => expect(typed).toEqual(['a']));
    expect(onResync).toHaveBeenCalledOnce();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('pauses without a network and reconnects with it', async () => {
    await openFirst();
    client.pause();
    expect(client.state).toBe('waiting');
    client.reconnect();
    ready(await connection(2), 10);
    await open();
  });

  it('stays closed after stop, and starts without a sequence number', async () => {
    const first = await openFirst();
    sendTyping(first, 'a', 11);
    await vi.waitFor(() => expect(typed).toEqual(['a']));
    client.stop();
    client.reconnect();
    expect(client.state).toBe('stopped');
    client.start();
    expect((await connection(2)).query.has('lastSeq')).toBe(false);
  });
});

describe('watching', () => {
  it('names each member once until the last watcher releases, and again on a new socket', async () => {
    const first = await openFirst();
    const watched = ({ received }: Connection) => received.map((frame) => (frame as { data: unknown }).data);
    const release = client.watch(['a', 'b']);
    const releaseSecond = client.watch(['b']);
    await vi.waitFor(() => expect(watched(first)).toEqual([{ hids: ['a', 'b'] }]));
    release();
    release();
    await vi.waitFor(() => expect(watched(first).at(-1)).toEqual({ hids: ['b'] }));
    client.reconnect();
    const second = await connection(2);
    ready(second, 10);
    await vi.waitFor(() => expect(watched(second)).toEqual([{ hids: ['b'] }]));
    releaseSecond();
    await vi.waitFor(() => expect(watched(second).at(-1)).toEqual({ hids: [] }));
  });
});

describe('the pause before the next attempt', () => {
  it('doubles up to its maximum, with jitter', () => {
    expect([0, 1, 2, 20].map((attempt) => pauseMs(attempt, 1))).toEqual([500, 1000, 2000, 30_000]);
    expect(pauseMs(1, 0)).toBe(500);
  });
});
