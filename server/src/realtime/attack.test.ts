import { randomUUID } from 'node:crypto';
import { limits } from '@kindred/contract/limits';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestMember, testApp } from '../../test/harness.ts';
import { openJobRunner } from '../../test/jobs/run-jobs.ts';
import { PushBrowser, PushService } from '../../test/push-service.ts';
import {
  connectSocket,
  connectSocketWithTicket,
  likeEachOther,
  sendTextMessage,
} from '../features/messenger/test-support.ts';
import { closeCodes } from './connection.ts';
import { wasSeenSince } from './presence.db.ts';
import { presenceTopic } from './publish-events.ts';

const { framesPerMinute, socketsPerMember } = limits.realtime;

describe('hostile and broken sockets', async () => {
  const service = new PushService();
  const pushUrl = await service.start();
  let aheadMs = 0;
  const app = await testApp({
    env: { REALTIME_MINUTE_MS: '1000', REALTIME_HEARTBEAT_MS: '2000', WEB_PUSH_SERVICE: pushUrl },
    clock: { now: () => new Date(Date.now() + aheadMs) },
  });
  const { context } = app;
  const runner = await openJobRunner(context);
  const later = async (seconds: number): Promise<void> => {
    aheadMs += seconds * 1000;
    await runner.advance(seconds);
  };
  /** The subscriptions of each topic. Each is delayed, as over a network. */
  const topics = new Map<string, number>();
  const count = (topic: string, by: number): void => void topics.set(topic, (topics.get(topic) ?? 0) + by);
  const subscribe = context.bus.subscribe.bind(context.bus);
  vi.spyOn(context.bus, 'subscribe').mockImplementation(async (topic, listener) => {
    count(topic, 1);
    const off = await subscribe(topic, listener);
    await new Promise((resolve) => setImmediate(resolve));
    return () => {
      count(topic, -1);
      off();
    };
  });
  const subscribed = (): number => [...topics.values()].reduce((sum, each) => sum + each, 0);
  let robin: TestMember;
  let anna: TestMember;

  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    [robin, anna] = await app.pair();
    return () => service.close();
  });

  test('a client that sends too many frames is closed and leaves no subscription', async () => {
    const ear = await connectSocket(app, robin);
    const reads = vi.spyOn(context.presence, 'filterOnline');
    for (let sent = 0; sent <= framesPerMinute; sent += 1)
      ear.send({ event: 'watch', data: { hids: sent % 2 ? [anna.hid] : [anna.hid, robin.hid] } });
    expect(await ear.closed).toBe(closeCodes.tooManyFrames);
    await expect.poll(subscribed).toBe(0);
    expect(reads.mock.calls.length).toBeLessThan(framesPerMinute / 3);
    reads.mockRestore();
  });

  test('a socket that closes while it subscribes leaves no subscription and no presence', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { ticket } = await app.call('realtimeTicket', {}, { as: robin });
      const ear = connectSocketWithTicket(app, ticket);
      if (round % 2 === 0) await ear.waitFor('rpc.ready');
      else await ear.opened;
      ear.send({ event: 'watch', data: { hids: [anna.hid] } });
      ear.send({ event: 'presence', data: { isHere: false } });
      ear.send({ event: 'presence', data: { isHere: true } });
      await ear.close();
      await context.limiter.reset({ name: 'presence', points: limits.online.changesPerMinute, seconds: 60 }, robin.hid);
    }
    await expect.poll(subscribed).toBe(0);
    await expect.poll(async () => (await context.presence.filterConnected([robin.hid])).size).toBe(0);
  });

  test('the oldest sockets of a member are closed past the limit', async () => {
    const ears = [];
    for (let index = 0; index < socketsPerMember + 5; index += 1) ears.push(await connectSocket(app, robin));
    expect(await Promise.all(ears.slice(0, 5).map(({ closed }) => closed))).toEqual(Array(5).fill(closeCodes.replaced));
    await expect.poll(subscribed).toBe(2 * socketsPerMember);
    // The limit is per member, and the remaining sockets receive events.
    const hers = await connectSocket(app, anna);
    await likeEachOther(app, robin, anna);
    await sendTextMessage(app, anna, robin, 'Which tab are you in?');
    for (const ear of ears.slice(5)) await ear.waitFor('chat.message');
    await Promise.all([hers, ...ears.slice(5)].map((ear) => ear.close()));
    await expect.poll(subscribed).toBe(0);
  });

  test('a half-open socket is offline within a minute, and a push replaces the missed event', async () => {
    const browser = new PushBrowser();
    const token = JSON.stringify(browser.subscribe(pushUrl));
    await app.call('subscribeWebPush', { deviceId: randomUUID(), token }, { as: anna });
    const hers = await connectSocket(app, anna);
    const isHere = async () => (await context.presence.filterConnected([anna.hid])).has(anna.hid);
    await expect.poll(isHere).toBe(true);
    hers.pause();
    await sendTextMessage(app, robin, anna, 'Are you there?');
    await later(1);
    expect(await runner.run('push.send')).toBe(1);
    expect(service.listMessages(browser)).toEqual([]);
    await expect.poll(isHere).toBe(false);
    await later(60);
    await runner.run('push.send');
    expect(service.listMessages(browser).map(({ tag }) => tag)).toEqual([`message:${robin.hid}`]);
    hers.terminate();
  });

  test('no push is sent for an event that a socket received before it closed', async () => {
    const browser = new PushBrowser();
    const token = JSON.stringify(browser.subscribe(pushUrl));
    await app.call('subscribeWebPush', { deviceId: randomUUID(), token }, { as: anna });
    const hers = await connectSocket(app, anna);
    await expect.poll(async () => (await context.presence.filterOnline([anna.hid])).has(anna.hid)).toBe(true);
    await sendTextMessage(app, robin, anna, 'One more thing');
    await hers.waitFor('chat.message');
    await later(1);
    await runner.run('push.send');
    const left = new Date(context.clock.now());
    await hers.close();
    await expect.poll(async () => (await context.presence.filterConnected([anna.hid])).size).toBe(0);
    await expect.poll(() => wasSeenSince(context.db, anna.id, left)).toBe(true);
    await later(60);
    expect(await runner.run('push.send')).toBe(1);
    expect(service.listMessages(browser)).toEqual([]);
  });

  test('a block ends presence for both members and not for others', async () => {
    const [ben, eve] = await app.pair();
    const [mia] = [await app.member({ gender: 'm', search_gender: 'f' })];
    const hers = await connectSocket(app, eve);
    await expect.poll(async () => (await context.presence.filterOnline([eve.hid])).size).toBe(1);
    const [his, others] = [await connectSocket(app, ben), await connectSocket(app, mia)];
    for (const ear of [his, others]) {
      ear.send({ event: 'watch', data: { hids: [eve.hid] } });
      await ear.waitFor('online.presence', ({ data }) => data.isOnline);
    }
    await app.call('blockUser', { hid: ben.hid }, { as: eve });
    await hers.close();
    await others.waitFor('online.presence', ({ data }) => !data.isOnline);
    expect(his.all('online.presence').map(({ data }) => data.isOnline)).toEqual([true]);
    await expect.poll(() => topics.get(presenceTopic(eve.hid))).toBe(1);
    his.send({ event: 'watch', data: { hids: [] } });
    his.send({ event: 'watch', data: { hids: [eve.hid] } });
    await expect.poll(() => topics.get(presenceTopic(eve.hid))).toBe(1);
    expect(his.all('online.presence')).toHaveLength(1);
    await Promise.all([his.close(), others.close()]);
  });
});
