import { randomUUID } from 'node:crypto';
import { limits } from '@kindred/contract/limits';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { openJobRunner } from '../../../test/jobs/run-jobs.ts';
import { PushBrowser, PushService } from '../../../test/push-service.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { connectSocket, likeEachOther, sendTextMessage } from '../messenger/test-support.ts';
import { sendAnswer } from '../support/send-answer.ts';
import { pushSubscriptionEnded } from './push-subscription-ended.ts';

describe('a member whose app is closed', async () => {
  const service = new PushService();
  const address = await service.start();
  let ahead = 0;
  const app = await testApp({
    env: { WEB_PUSH_SERVICE: address },
    clock: { now: () => new Date(Date.now() + ahead) },
  });
  const { context } = app;
  let robin: TestMember;
  let anna: TestMember;

  const subscribe = async (member: TestMember, deviceId = randomUUID(), browser = new PushBrowser()) => {
    await app.call('subscribeWebPush', { deviceId, token: JSON.stringify(browser.subscribe(address)) }, { as: member });
    return browser;
  };
  const runner = await openJobRunner(context);
  const later = async (seconds: number): Promise<void> => {
    ahead += seconds * 1000;
    await runner.advance(seconds);
  };
  /** Runs the pushes that are due, and returns how many there were. */
  const push = async (): Promise<number> => (await runner.run('push.send')) + (await runner.run('push.retry'));

  const signInAgain = async (member: TestMember): Promise<TestMember> => {
    const { email, password } = member;
    const { authorization_token } = await app.call('login', { product_id: 7, email, password });
    return { ...member, access: authorization_token.access_token.token };
  };

  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    return () => service.close();
  });
  afterEach(() => {
    service.status = 201;
  });

  test('is pushed the end of a subscription that could not be charged, once, with the plans behind it', async () => {
    [robin, anna] = await app.pair();
    const browser = await subscribe(anna);
    const path = '/settings/subscription?popup=payment&context=push&step=vip';
    const { id } = await context.db
      .selectFrom('member')
      .select('id')
      .where('hid', '=', anna.hid)
      .executeTakeFirstOrThrow();
    for (let time = 0; time < 2; time += 1)
      await pushSubscriptionEnded(context.db, { id: '7', member_id: id }, { product: 'VIP', path });
    await later(1);
    await push();
    expect(service.listMessages(browser)).toEqual([
      {
        title: 'VIP no longer renews',
        body: 'We couldn’t charge the way you pay. Tap to see the plans.',
        tag: 'subscription:VIP',
        path,
      },
    ]);
  });

  test('is pushed an answer of the support that is unread', async () => {
    [, anna] = await app.pair();
    const browser = await subscribe(anna);
    await app.call(
      'sendSupportMessage',
      { text: 'Where is my boost?', requestId: randomUUID(), tags: [] },
      { as: anna },
    );
    const { id: memberId } = await context.db
      .selectFrom('member')
      .select('id')
      .where('hid', '=', anna.hid)
      .executeTakeFirstOrThrow();
    const answerAnna = (text: string) =>
      sendAnswer(context, { memberId, operator: 'dora', text, requestId: randomUUID() });
    await answerAnna('It runs until noon.');
    await later(1);
    await push();
    const pushed = { title: 'Support', body: 'We’ve answered you', tag: 'support', path: '/systemthread' };
    expect(service.listMessages(browser)).toEqual([pushed]);

    await answerAnna('And it can be repeated.');
    await app.call('markSupportRead', { upToId: '3' }, { as: anna });
    await later(1);
    await push();
    expect(service.listMessages(browser)).toEqual([pushed]);
  });

  test('is told of a match and of a message, in their language, without what was written', async () => {
    [robin, anna] = await app.pair();
    const browser = await subscribe(anna);
    await likeEachOther(app, robin, anna);
    await sendTextMessage(app, robin, anna, 'The secret of the garden');
    await later(1);
    await push();
    expect(service.listMessages(browser).toSorted((a, b) => a.tag.localeCompare(b.tag))).toEqual([
      {
        title: 'It’s a match!',
        body: 'You and Robin like each other',
        tag: `match:${robin.hid}`,
        path: `/dialogs/${robin.hid}`,
      },
      { title: 'Robin', body: 'New message for you', tag: `message:${robin.hid}`, path: `/dialogs/${robin.hid}` },
    ]);
    const { authorization, urgency } = service.received.at(-1)?.headers ?? {};
    expect(authorization).toMatch(/^vapid t=/);
    expect(urgency).toBe('high');
    await later(3600);
    expect(await push()).toBe(0);
  });

  test('is told nothing of what they wrote themselves, read meanwhile, or hear by an open socket', async () => {
    [robin, anna] = await app.pair();
    const [his, hers] = [await subscribe(robin), await subscribe(anna)];
    await likeEachOther(app, robin, anna);
    await later(1);
    await push();
    await sendTextMessage(app, robin, anna, 'one');
    await app.call('markDialogsRead', { hids: [robin.hid] }, { as: anna });
    await later(1);
    await push();
    const socket = await connectSocket(app, anna);
    await sendTextMessage(app, robin, anna, 'two');
    await later(1);
    await push();
    await socket.close();
    expect(service.listMessages(hers).map(({ tag }) => tag)).toEqual([`match:${robin.hid}`]);
    expect(service.listMessages(his).map(({ tag }) => tag)).toEqual([`match:${anna.hid}`]);
  });

  test('is told nothing of whom they blocked, nor after signing out', async () => {
    [robin, anna] = await app.pair();
    const browser = await subscribe(anna);
    await likeEachOther(app, robin, anna);
    await app.call('blockUser', { hid: robin.hid }, { as: anna });
    await later(1);
    await push();
    expect(service.listMessages(browser)).toEqual([]);

    [robin, anna] = await app.pair();
    const other = await subscribe(anna);
    await app.call('logout', { access_token: anna.access });
    await likeEachOther(app, robin, {
      ...anna,
      access: (await app.call('login', { product_id: 7, email: anna.email, password: anna.password }))
        .authorization_token.access_token.token,
    });
    await later(1);
    await push();
    expect(service.listMessages(other)).toEqual([]);
  });

  test('a browser that changes hands, or renews its subscription, is pushed to once, for whom it is', async () => {
    [robin, anna] = await app.pair();
    const device = randomUUID();
    const browser = await subscribe(robin, device);
    await subscribe(anna, device, browser);
    const renewed = await subscribe(anna, device);
    await likeEachOther(app, robin, anna);
    await later(1);
    await push();
    expect(service.listMessages(browser)).toEqual([]);
    expect(service.listMessages(renewed).map(({ tag }) => tag)).toEqual([`match:${robin.hid}`]);
  });

  test('a push service that is away is tried again ten times; a browser that is gone is forgotten', async () => {
    [robin, anna] = await app.pair();
    const browser = await subscribe(anna);
    await likeEachOther(app, robin, anna);
    service.status = 503;
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await later(600);
      await push();
    }
    expect(service.listMessages(browser)).toHaveLength(10);

    robin = await signInAgain(robin);
    service.status = 410;
    await sendTextMessage(app, robin, anna, 'still there?');
    await later(1);
    await push();
    service.status = 201;
    await sendTextMessage(app, robin, anna, 'hello?');
    await later(1);
    await push();
    expect(service.listMessages(browser)).toHaveLength(11);
  });

  test('has ten browsers: an eleventh takes the place of the oldest', async () => {
    [robin, anna] = await app.pair();
    const browsers: PushBrowser[] = [];
    for (let count = 0; count < limits.webPush.perMember + 5; count += 1) {
      await later(1);
      browsers.push(await subscribe(anna));
    }
    await likeEachOther(app, robin, anna);
    await later(1);
    await push();
    const reached = browsers.filter((browser) => service.listMessages(browser).length > 0);
    expect(reached).toEqual(browsers.slice(-limits.webPush.perMember));
  });

  test('a browser whose push service does not answer delays none of the others, and is tried again alone', async () => {
    [robin, anna] = await app.pair();
    const slow = await subscribe(anna);
    const quick = [await subscribe(anna), await subscribe(anna)];
    service.unanswered.add(slow.id);
    await likeEachOther(app, robin, anna);
    await later(1);
    let isOver = false;
    const pushing = push().finally(() => {
      isOver = true;
    });
    const heard = () => quick.map((browser) => service.listMessages(browser).length);
    await expect.poll(heard, { timeout: 30_000 }).toEqual([1, 1]);
    expect(isOver).toBe(false);
    await pushing;
    service.unanswered.clear();
    await later(60);
    await push();
    expect([slow, ...quick].map((browser) => service.listMessages(browser).length)).toEqual([2, 1, 1]);
  });

  test('two workers push each thing once', async () => {
    [robin, anna] = await app.pair();
    const browser = await subscribe(anna);
    await likeEachOther(app, robin, anna);
    for (let count = 0; count < 20; count += 1) await sendTextMessage(app, robin, anna, `message ${count}`);
    await later(1);
    await Promise.all([push(), push()]);
    expect(service.listMessages(browser)).toHaveLength(21);
  });

  test('a push whose process dies is sent by another process', async () => {
    [robin, anna] = await app.pair();
    const browser = await subscribe(anna);
    await likeEachOther(app, robin, anna);
    expect(await runner.claim('push.send')).toHaveLength(1);
    expect(await push()).toBe(0);
    await later(61);
    await later(61);
    expect(await push()).toBe(1);
    expect(service.listMessages(browser)).toHaveLength(1);
    await later(3600);
    expect(await push()).toBe(0);
  });

  test('a message that is rolled back is not pushed, and nothing is enqueued without a browser', async () => {
    [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    const list = async () => (await runner.list('push.send')).filter(({ memberId }) => memberId === anna.id);
    expect(await list()).toEqual([]);
    await subscribe(anna);
    const failed = context.db.transaction().execute(async (db) => {
      await storeEvent(db, anna.id, 'push.match', { otherId: robin.id });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await list()).toEqual([]);
  });

  test('no address is pushed to that is not a push service’s, and no keys that are none', async () => {
    const deviceId = randomUUID();
    const good = new PushBrowser().subscribe(address);
    const bad = [
      'no json',
      '{}',
      JSON.stringify({ ...good, endpoint: 'http://169.254.169.254/latest' }),
      JSON.stringify({ ...good, endpoint: 'https://fcm.googleapis.com.evil.example/push' }),
      JSON.stringify({ ...good, endpoint: 'https://user@fcm.googleapis.com/push' }),
      JSON.stringify({ ...good, endpoint: 'http://fcm.googleapis.com/push' }),
      JSON.stringify({ ...good, keys: { ...good.keys, auth: 'short' } }),
      JSON.stringify({ endpoint: good.endpoint }),
    ];
    for (const token of bad) {
      const { status, errors } = await app.fails('subscribeWebPush', { deviceId, token }, { as: anna });
      expect([token, status, errors[0]?.field]).toEqual([token, 400, 'token']);
    }
    expect((await app.fails('subscribeWebPush', { deviceId, token: JSON.stringify(good) })).status).toBe(401);
    const { key } = await app.call('webPushKey', {}, { as: anna });
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  });
});
