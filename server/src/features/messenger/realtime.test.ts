import { limits } from '@kindred/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { sweepRows } from '../retention/retention.db.ts';
import { connectSocket, connectSocketWith, likeEachOther, sendMessage } from './test-support.ts';

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
    const sent = await sendMessage(app, robin, anna, ' Good morning! ');
    expect(sent).toMatchObject({ text: 'Good morning!', isIncoming: false, isSent: true, isRead: false });

    const heard = await hers.hears('chat.message');
    expect(heard.data).toEqual({
      dialogHid: robin.hid,
      message: { ...sent, isIncoming: true, requestId: null },
      unreadMessagesCount: 1,
    });
    expect((await hers.hears('rpc.counters', ({ data }) => data.threads === 1)).seq).toBeGreaterThan(heard.seq);
    expect((await his.hears('chat.message')).data).toMatchObject({ dialogHid: anna.hid, message: sent });
    await Promise.all([his.close(), hers.close()]);
  });

  test('reading is told to the writer up to the message, and to every tab of the reader', async () => {
    const sent = await sendMessage(app, robin, anna, 'Did you sleep well?');
    const [his, hers, hersToo] = await Promise.all([
      connectSocket(app, robin),
      connectSocket(app, anna),
      connectSocket(app, anna),
    ]);
    await app.call('markDialogsRead', { hids: [robin.hid] }, { as: anna });
    expect((await his.hears('chat.read')).data).toEqual({ dialogHid: anna.hid, upToId: sent.id });
    for (const tab of [hers, hersToo]) {
      expect((await tab.hears('chat.dialogRead')).data).toEqual({ dialogHid: robin.hid });
      await tab.hears('rpc.counters', ({ data }) => data.threads === 0);
    }
    const { messages } = await app.call('messages', { id: anna.hid }, { as: robin });
    expect(messages.every(({ isRead }) => isRead)).toBe(true);
    await Promise.all([his.close(), hers.close(), hersToo.close()]);
  });

  test('typing and presence reach whoever may know', async () => {
    const his = await connectSocket(app, robin);
    his.say({ event: 'watch', data: { hids: [anna.hid] } });
    await his.hears('online.presence', ({ data }) => data.hid === anna.hid && !data.isOnline);
    const hers = await connectSocket(app, anna);
    await his.hears('online.presence', ({ data }) => data.isOnline);
    hers.say({ event: 'typing', data: { dialogHid: robin.hid } });
    expect((await his.hears('chat.typing')).data).toEqual({ dialogHid: anna.hid });
    await hers.close();
    const seen = his.all('online.presence').length;
    await his.hears(
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
    const isOnline = async () => (await app.context.presence.filterOnline([anna.hid])).has(anna.hid);
    await expect.poll(isOnline).toBe(true);
    his.say({ event: 'watch', data: { hids: [anna.hid] } });
    const told = () => his.all('online.presence').map(({ data }) => data.isOnline);
    await his.hears('online.presence', ({ data }) => data.isOnline);
    hers.say({ event: 'presence', data: { isHere: false } });
    hers.say({ event: 'presence', data: { isHere: false } });
    // What a socket says is answered in its order: by then the server has heard that one of the two tabs is idle.
    hers.say({ event: 'watch', data: { hids: [robin.hid] } });
    await hers.hears('online.presence');
    expect(told()).toEqual([true]);
    other.say({ event: 'presence', data: { isHere: false } });
    await his.hears('online.presence', ({ data }) => !data.isOnline);
    expect(await isOnline()).toBe(false);

    await sendMessage(app, robin, anna, 'Where are you?');
    await hers.hears('chat.message', ({ data }) => data.message.text === 'Where are you?');
    await app.call('markDialogsRead', { hids: [robin.hid] }, { as: anna });
    hers.say({ event: 'presence', data: { isHere: true } });
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
    his.say({ event: 'watch', data: { hids: [eve.hid] } });
    await his.hears('online.presence', ({ data }) => data.isOnline);
    const { changesPerMinute } = limits.online;
    for (let change = 0; change < 4 * changesPerMinute; change += 1)
      hers.say({ event: 'presence', data: { isHere: change % 2 === 1 } });
    const limit = { name: 'presence', points: changesPerMinute, seconds: 60 };
    await expect.poll(() => app.context.limiter.countUsed(limit, eve.hid)).toBeGreaterThan(changesPerMinute);
    // And what the watch answered, and that she came.
    expect(his.all('online.presence').length).toBeLessThanOrEqual(changesPerMinute + 2);
    await Promise.all([hers.close(), his.close()]);
  });

  test('who reconnects hears exactly what they missed, in order', async () => {
    const before = await connectSocket(app, anna);
    const witness = await connectSocket(app, anna);
    await sendMessage(app, robin, anna, 'one');
    await before.hears('chat.message', ({ data }) => data.message.text === 'one');
    await before.hears('rpc.counters');
    const { lastSeq } = before;
    await before.close();
    for (const text of ['two', 'three', 'four']) await sendMessage(app, robin, anna, text);
    await witness.hears('chat.message', ({ data }) => data.message.text === 'four');

    const after = await connectSocket(app, anna, lastSeq);
    await after.hears('chat.message', ({ data }) => data.message.text === 'four');
    expect(after.counted.map(({ seq }) => seq)).toEqual(after.counted.map((_, index) => lastSeq + 1 + index));
    expect(after.all('chat.message').map(({ data }) => data.message.text)).toEqual(['two', 'three', 'four']);
    expect(after.all('rpc.resync')).toEqual([]);
    await Promise.all([after.close(), witness.close()]);
  });

  test('who missed more than is kept starts anew', async () => {
    await sendMessage(app, robin, anna, 'long ago');
    await sweepRows(app.context.db, 'event', new Date(Date.now() + 1000), 1000);
    const swept = await connectSocket(app, anna, 1);
    const resync = await swept.hears('rpc.resync');
    await sendMessage(app, robin, anna, 'now');
    const heard = await swept.hears('chat.message');
    expect([heard.data.message.text, heard.seq]).toEqual(['now', resync.data.lastSeq + 1]);

    const ahead = await connectSocket(app, anna, 1_000_000);
    await ahead.hears('rpc.resync');
    await Promise.all([swept.close(), ahead.close()]);
  });

  test('a ticket opens one socket, in time', async () => {
    const { ticket } = await app.call('realtimeTicket', {}, { as: robin });
    const first = connectSocketWith(app, ticket);
    await first.hears('rpc.ready');
    expect(await connectSocketWith(app, ticket).closed).toBe(4001);
    expect(await connectSocketWith(app, `${ticket}x`).closed).toBe(4001);
    const { ticket: late } = await app.call('realtimeTicket', {}, { as: robin });
    now += (limits.realtime.ticketSeconds + 1) * 1000;
    expect(await connectSocketWith(app, late).closed).toBe(4001);
    await first.close();
  });
});
