import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startRedis } from '../../scripts/test-servers.ts';
import {
  connectSocket,
  connectSocketWithTicket,
  likeEachOther,
  SocketClient,
  sendTextMessage,
} from '../src/features/messenger/test-support.ts';
import { createRedisBus } from '../src/ports/bus.ts';
import { createLimiter } from '../src/ports/limiter.ts';
import { createRedisPresence } from '../src/ports/presence.ts';
import { connectRedis } from '../src/ports/redis.ts';
import { TcpGate } from './gate.ts';
import { type TestApp, type TestMember, testApp, testDatabase } from './harness.ts';

const server = await startRedis();
const gate = new TcpGate(server.url);
await gate.open();
afterAll(async () => {
  await gate.close();
  await server.stop();
});
const log = pino({ level: 'silent' });
const connection = async (): Promise<Redis> => {
  const redis = await connectRedis(gate.url, log);
  afterAll(() => redis.disconnect());
  return redis;
};
const untilReady = (redis: Redis) => vi.waitFor(() => expect(redis.status).toBe('ready'));

describe('the bus', () => {
  const twoBuses = async () => {
    const buses = [
      await createRedisBus(await connection(), log),
      await createRedisBus(await connection(), log),
    ] as const;
    afterAll(() => Promise.all(buses.map((bus) => bus.close())));
    return buses;
  };
  const subscribers = async (redis: Redis, topic: string): Promise<number> =>
    Number((await redis.pubsub('NUMSUB', topic))[1]);

  test('delivers a message to the subscribers of its topic in all processes', async () => {
    const [one, other] = await twoBuses();
    const received: string[] = [];
    await one.subscribe('a', (message) => received.push(`one ${message}`));
    await other.subscribe('a', (message) => received.push(`other ${message}`));
    await other.subscribe('b', (message) => received.push(`b ${message}`));
    await one.publish('a', '1');
    await other.publish('a', '2');
    await vi.waitFor(() => expect(received.toSorted()).toEqual(['one 1', 'one 2', 'other 1', 'other 2']));
  });

  test('subscribes to a topic once per process, until the last listener unsubscribes', async () => {
    const [one, other] = await twoBuses();
    const redis = await connection();
    const topic = randomUUID();
    const offs = [
      await one.subscribe(topic, () => undefined),
      await one.subscribe(topic, () => undefined),
      await other.subscribe(topic, () => undefined),
    ];
    expect(await subscribers(redis, topic)).toBe(2);
    offs[0]?.();
    offs[0]?.();
    offs[2]?.();
    await vi.waitFor(async () => expect(await subscribers(redis, topic)).toBe(1));
    offs[1]?.();
    await vi.waitFor(async () => expect(await subscribers(redis, topic)).toBe(0));
  });

  test('after an outage of Redis, delivers to all current subscriptions and to no ended one', async () => {
    const [one, other] = await twoBuses();
    const redis = await connection();
    const received: string[] = [];
    await one.subscribe('before', (message) => received.push(`before ${message}`));
    const off = await one.subscribe('ended', (message) => received.push(`ended ${message}`));
    await gate.close();
    await vi.waitFor(() => expect(redis.status).not.toBe('ready'));
    off();
    await one.subscribe('since', (message) => received.push(`since ${message}`));
    await expect(other.publish('before', 'away')).rejects.toThrow(/./);
    await gate.open();
    await untilReady(redis);
    await vi.waitFor(async () => expect(await subscribers(redis, 'since')).toBe(1));
    expect(await subscribers(redis, 'ended')).toBe(0);
    await vi.waitFor(() => other.publish('before', 'back'));
    await other.publish('since', 'back');
    await vi.waitFor(() => expect(received).toEqual(['before back', 'since back']));
  });
});

test('a member is online while any process holds a presence', async () => {
  const intervalMs = 300;
  const [one, other] = [
    createRedisPresence(await connection(), log, intervalMs),
    createRedisPresence(await connection(), log, intervalMs),
  ];
  const [robin, anna, sam] = [randomUUID(), randomUUID(), randomUUID()];
  await one.markPresent([robin, anna]);
  await other.markPresent([robin]);
  expect([...(await other.filterConnected([robin, sam, anna]))]).toEqual([robin, anna]);
  await vi.waitFor(async () => expect([...(await other.filterOnline([robin, sam, anna]))]).toEqual([robin, anna]));
  await one.markAbsent(robin);
  expect((await one.filterConnected([robin])).has(robin)).toBe(true);
  await other.markAbsent(robin);
  expect((await one.filterConnected([robin])).has(robin)).toBe(false);
  await vi.waitFor(async () => expect((await one.filterOnline([robin])).has(robin)).toBe(false));
});

test('a limit counts across all processes', async () => {
  const [one, other] = [createLimiter(await connection()), createLimiter(await connection())];
  const limit = { name: 'test', points: 3, seconds: 60 };
  expect(await Promise.all([one, other, one].map((each) => each.consume(limit, 'robin')))).toEqual([0, 0, 0]);
  expect(await other.consume(limit, 'robin')).toBeGreaterThan(0);
  expect(await one.countUsed(limit, 'robin')).toBe(4);
  expect(await one.consume(limit, 'anna')).toBe(0);
  await other.reset(limit, 'robin');
  expect(await one.consume(limit, 'robin')).toBe(0);
});

describe('two servers on one database and one Redis', async () => {
  const database = await testDatabase();
  const start = async (): Promise<TestApp> => {
    const app = await testApp({ database, env: { REDIS_URL: gate.url, REALTIME_MINUTE_MS: '1000' } });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  };
  const [here, there] = [await start(), await start()];
  let robin: TestMember;
  let anna: TestMember;
  let his: SocketClient;
  let hers: SocketClient;

  beforeAll(async () => {
    [robin, anna] = await here.pair();
    his = await connectSocket(here, robin);
    hers = await connectSocket(there, anna);
  });
  afterAll(() => Promise.all([his.close(), hers.close()]));

  test('a match on one server is published on both', async () => {
    await likeEachOther(here, anna, robin);
    await sendTextMessage(here, robin, anna, 'We match');
    expect((await his.waitFor('push.match')).data.user.hid).toBe(anna.hid);
    expect((await hers.waitFor('push.match')).data.user.hid).toBe(robin.hid);
  });

  test('a message, its receipt and typing reach the other server', async () => {
    hers.send({ event: 'typing', data: { dialogHid: robin.hid } });
    expect((await his.waitFor('chat.typing')).data).toEqual({ dialogHid: anna.hid });
    const sent = await sendTextMessage(there, anna, robin, 'Hello from there');
    await his.waitFor('chat.message', ({ data }) => data.message.id === sent.id && data.message.isIncoming);
    await here.call('markDialogsRead', { hids: [anna.hid] }, { as: robin });
    expect((await hers.waitFor('chat.read')).data).toEqual({ dialogHid: robin.hid, upToId: sent.id });
  });

  test('presence on one server is visible on the other, until the last socket closes', async () => {
    await vi.waitFor(async () => expect(await here.context.presence.filterOnline([anna.hid])).toContain(anna.hid));
    his.send({ event: 'watch', data: { hids: [anna.hid] } });
    await his.waitFor('online.presence', ({ data }) => data.hid === anna.hid && data.isOnline);
    const tab = await connectSocket(here, anna);
    await vi.waitFor(async () => expect(await here.context.presence.filterOnline([anna.hid])).toContain(anna.hid));
    await tab.close();
    await hers.close();
    await his.waitFor('online.presence', ({ data }) => !data.isOnline);
    const states = his.all('online.presence').map(({ data }) => data.isOnline);
    expect(states.filter((isOnline) => !isOnline)).toEqual([false]);
    hers = await connectSocket(there, anna);
    await vi.waitFor(() => expect(his.all('online.presence').at(-1)?.data.isOnline).toBe(true));
  });

  test('a ticket opens one socket, on any server', async () => {
    const { ticket } = await here.call('realtimeTicket', {}, { as: robin });
    const sockets = [here, there, here, there].map((app) => connectSocketWithTicket(app, ticket));
    const codes = sockets.map((socket) => Promise.race([socket.closed, socket.waitFor('rpc.ready').then(() => 0)]));
    expect((await Promise.all(codes)).toSorted((a, b) => a - b)).toEqual([0, 4001, 4001, 4001]);
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  test('counts the calls of a member across both servers', async () => {
    const limit = { name: 'rate:guard', points: 60, seconds: 60 };
    const before = await here.context.limiter.countUsed(limit, '127.0.0.1');
    await Promise.all([here, there].map((app) => app.call('checkName', { name: 'Robin' })));
    expect(await there.context.limiter.countUsed(limit, '127.0.0.1')).toBe(before + 2);
  });

  describe('while Redis is away', () => {
    beforeAll(async () => {
      await gate.close();
    });

    test('calls answer without delay, and events arrive at the next poll', async () => {
      const startedAt = performance.now();
      const sent = await sendTextMessage(here, robin, anna, 'Is anyone there?');
      await there.call('dialogs', {}, { as: anna });
      await here.call('login', { product_id: 7, email: robin.email, password: robin.password });
      expect(performance.now() - startedAt).toBeLessThan(10_000);
      hers.send({ event: 'ping' });
      await hers.waitFor('chat.message', ({ data }) => data.message.id === sent.id);
    });

    test('a socket opens and receives all events', async () => {
      const tab = await connectSocket(there, anna);
      const sent = await sendTextMessage(there, robin, anna, 'I am');
      tab.send({ event: 'ping' });
      await tab.waitFor('chat.message', ({ data }) => data.message.id === sent.id);
      await tab.close();
    });

    test('a limit applies within each process', async () => {
      const limit = { name: 'away', points: 1, seconds: 60 };
      expect(await here.context.limiter.consume(limit, 'robin')).toBe(0);
      expect(await here.context.limiter.consume(limit, 'robin')).toBeGreaterThan(0);
    });
  });

  test('publishes immediately when Redis is back', async () => {
    await gate.open();
    const topic = `member:${anna.id}`;
    const redis = await connection();
    await vi.waitFor(async () => expect((await redis.pubsub('NUMSUB', topic))[1]).toBe(1));
    await vi.waitFor(() => here.context.bus.publish('any', ''));
    const sent = await sendTextMessage(here, robin, anna, 'Back again');
    await hers.waitFor('chat.message', ({ data }) => data.message.id === sent.id);
    const seqs = hers.sequenced.map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
  });
});
