import { limits } from '@kindred/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { sweepRows } from '../retention/retention.db.ts';
import { connectSocket, connectSocketWithTicket, likeEachOther, sendTextMessage } from './test-support.ts';

describe('two members talk', async () => {
  let now = Date.now();
  const app = await testApp({ clock: { now: () => new Date(now) }, env: { REALTIME_MINUTE_MS: '1000' } });
  let robin: TestMember;
  let anna: TestMember;

  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
  });

  test('what one writes the other hears at once, and the counters follow', async () => {
    const hers = await connectSocket(app, anna);
    const his = await connectSocket(app, robin);
    const sent = await sendTextMessage(app, robin, anna, ' Good morning! ');
    expect(sent).toMatchObject({ text: 'Good morning!', isIncoming: false, isSent: true, isRead: false });

    const heard = await hers.waitFor('chat.message');
    expect(heard.data).toEqual({
      dialogHid: robin.hid,
      message: { ...sent, isIncoming: true, requestId: null },
      unreadMessagesCount: 1,
    });
    expect((await hers.waitFor('rpc.counters', ({ data }) => data.threads === 1)).seq).toBeGreaterThan(heard.seq);
    expect((await his.waitFor('chat.message')).data).toMatchObject({ dialogHid: anna.hid, message: sent });
    await Promise.all([his.close(), hers.close()]);
  });

  test('reading is told to the writer up to the message, and to every tab of the reader', async () => {
    const sent = await sendTextMessage(app, robin, anna, 'Did you sleep well?');
    const [his, hers, hersToo] = await Promise.all([
      connectSocket(app, robin),
      connectSocket(app, anna),
      connectSocket(app, anna),
    ]);
    await app.call('markDialogsRead', { hids: [robin.hid] }, { as: anna });
    expect((await his.waitFor('chat.read')).data).toEqual({ dialogHid: anna.hid, upToId: sent.id });
    for (const tab of [hers, hersToo]) {
      expect((await tab.waitFor('chat.dialogRead')).data).toEqual({ dialogHid: robin.hid });
      await tab.waitFor('rpc.counters', ({ data }) => data.threads === 0);
    }
    const { messages } = await app.call('messages', { id: anna.hid }, { as: robin });
    expect(messages.every(({ isRead }) => isRead)).toBe(true);
    await Promise.all([his.close(), hers.close(), hersToo.close()]);
  });

  test('typing and presence reach whoever may know', async () => {
    const his = await connectSocket(app, robin);
    his.send({ event: 'watch', data: { hids: [anna.hid] } });
    await his.waitFor('online.presence', ({ data }) => data.hid === anna.hid && !data.isOnline);
    const hers = await connectSocket(app, anna);
    await his.waitFor('online.presence', ({ data }) => data.isOnline);
    hers.send({ event: 'typing', data: { dialogHid: robin.hid } });
    expect((await his.waitFor('chat.typing')).data).toEqual({ dialogHid: anna.hid });
    await hers.close();
    const seen = his.all('online.presence').length;
    await his.waitFor(
      'online.presence',
      (frame) => !frame.data.isOnline && his.all('online.presence').indexOf(frame) > 0,
    );
    expect(his.all('online.presence').length).toBeGreaterThanOrEqual(seen);
    await his.close();
  });

  test('who is idle in all their tabs is not online, hears everything all the same, and is online again at a sign', async () => {
    const his = await connectSocket(app, robin);
    const hers = await connectSocket(app, anna);
    const other = await connectSocket(app, anna);
    const isOnline = async () => (await app.context.presence.onlineAmong([anna.hid])).has(anna.hid);
    await expect.poll(isOnline).toBe(true);
    his.send({ event: 'watch', data: { hids: [anna.hid] } });
    const told = () => his.all('online.presence').map(({ data }) => data.isOnline);
    await his.waitFor('online.presence', ({ data }) => data.isOnline);
    hers.send({ event: 'presence', data: { isHere: false } });
    hers.send({ event: 'presence', data: { isHere: false } });
    // What a socket says is answered in its order: by then the server has heard that one of the two tabs is idle.
    hers.send({ event: 'watch', data: { hids: [robin.hid] } });
    await hers.waitFor('online.presence');
    expect(told()).toEqual([true]);
    other.send({ event: 'presence', data: { isHere: false } });
    await his.waitFor('online.presence', ({ data }) => !data.isOnline);
    expect(await isOnline()).toBe(false);

    await sendTextMessage(app, robin, anna, 'Where are you?');
    await hers.waitFor('chat.message', ({ data }) => data.message.text === 'Where are you?');
    await app.call('markDialogsRead', { hids: [robin.hid] }, { as: anna });
    hers.send({ event: 'presence', data: { isHere: true } });
    await expect.poll(told).toEqual([true, false, true]);
    await expect.poll(isOnline).toBe(true);
    // Closing the idle tab takes nobody away.
    await other.close();
    expect(told()).toEqual([true, false, true]);
    await hers.close();
    await expect.poll(told).toEqual([true, false, true, false]);
    await his.close();
  });

  test('a client that keeps changing its mind about being there is not followed', async () => {
    const [ben, eve] = await app.pair();
    const his = await connectSocket(app, ben);
    const hers = await connectSocket(app, eve);
    his.send({ event: 'watch', data: { hids: [eve.hid] } });
    await his.waitFor('online.presence', ({ data }) => data.isOnline);
    const { changesPerMinute } = limits.online;
    for (let change = 0; change < 4 * changesPerMinute; change += 1)
      hers.send({ event: 'presence', data: { isHere: change % 2 === 1 } });
    const limit = { name: 'presence', points: changesPerMinute, seconds: 60 };
    await expect.poll(() => app.context.limiter.used(limit, eve.hid)).toBeGreaterThan(changesPerMinute);
    // And what the watch answered, and that she came.
    expect(his.all('online.presence').length).toBeLessThanOrEqual(changesPerMinute + 2);
    await Promise.all([hers.close(), his.close()]);
  });

  test('who reconnects hears exactly what they missed, in order', async () => {
    const before = await connectSocket(app, anna);
    const witness = await connectSocket(app, anna);
    await sendTextMessage(app, robin, anna, 'one');
    await before.waitFor('chat.message', ({ data }) => data.message.text === 'one');
    await before.waitFor('rpc.counters');
    const { lastSeq } = before;
    await before.close();
    for (const text of ['two', 'three', 'four']) await sendTextMessage(app, robin, anna, text);
    await witness.waitFor('chat.message', ({ data }) => data.message.text === 'four');

    const after = await connectSocket(app, anna, lastSeq);
    await after.waitFor('chat.message', ({ data }) => data.message.text === 'four');
    expect(after.sequenced.map(({ seq }) => seq)).toEqual(after.sequenced.map((_, index) => lastSeq + 1 + index));
    expect(after.all('chat.message').map(({ data }) => data.message.text)).toEqual(['two', 'three', 'four']);
    expect(after.all('rpc.resync')).toEqual([]);
    await Promise.all([after.close(), witness.close()]);
  });

  test('who missed more than is kept starts anew', async () => {
    await sendTextMessage(app, robin, anna, 'long ago');
    await sweepRows(app.context.db, 'event', new Date(Date.now() + 1000), 1000);
    const swept = await connectSocket(app, anna, 1);
    const resync = await swept.waitFor('rpc.resync');
    await sendTextMessage(app, robin, anna, 'now');
    const heard = await swept.waitFor('chat.message');
    expect([heard.data.message.text, heard.seq]).toEqual(['now', resync.data.lastSeq + 1]);

    const ahead = await connectSocket(app, anna, 1_000_000);
    await ahead.waitFor('rpc.resync');
    await Promise.all([swept.close(), ahead.close()]);
  });

  test('a ticket opens one socket, in time', async () => {
    const { ticket } = await app.call('realtimeTicket', {}, { as: robin });
    const first = connectSocketWithTicket(app, ticket);
    await first.waitFor('rpc.ready');
    expect(await connectSocketWithTicket(app, ticket).closed).toBe(4001);
    expect(await connectSocketWithTicket(app, `${ticket}x`).closed).toBe(4001);
    const { ticket: late } = await app.call('realtimeTicket', {}, { as: robin });
    now += (limits.realtime.ticketSeconds + 1) * 1000;
    expect(await connectSocketWithTicket(app, late).closed).toBe(4001);
    await first.close();
  });
});
