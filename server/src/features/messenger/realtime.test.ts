import { limits } from '@kindred/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { sweepRows } from '../retention/retention.db.ts';
import { connectSocket, connectSocketWithTicket, likeEachOther, sendTextMessage } from './test-support.ts';

describe('events of a dialog', async () => {
  let now = Date.now();
  const app = await testApp({ clock: { now: () => new Date(now) }, env: { REALTIME_MINUTE_MS: '1000' } });
  let robin: TestMember;
  let anna: TestMember;

  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
  });

  test('a message is sent to both members, followed by the counters', async () => {
    const hers = await connectSocket(app, anna);
    const his = await connectSocket(app, robin);
    const sent = await sendTextMessage(app, robin, anna, ' Good morning! ');
    expect(sent).toMatchObject({ text: 'Good morning!', isIncoming: false, isSent: true, isRead: false });

    const received = await hers.waitFor('chat.message');
    expect(received.data).toEqual({
      dialogHid: robin.hid,
      message: { ...sent, isIncoming: true, requestId: null },
      unreadMessagesCount: 1,
    });
    expect((await hers.waitFor('rpc.counters', ({ data }) => data.threads === 1)).seq).toBeGreaterThan(received.seq);
    expect((await his.waitFor('chat.message')).data).toMatchObject({ dialogHid: anna.hid, message: sent });
    await Promise.all([his.close(), hers.close()]);
  });

  test('reading notifies the sender of the last read message, and every tab of the reader', async () => {
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

  test('an answer names the last event that it includes, as the socket does when it opens', async () => {
    const seqOf = async (as: TestMember | null) => {
      const { headers } = await app.app.inject({
        url: as ? '/v3/messenger/dialogs' : '/rest/v2/user/info/profile/vocabulary/guest',
        headers: { host: 'localhost', ...(as && { authorization: `JWT ${as.access}` }) },
      });
      return headers['x-event-seq'];
    };
    const before = Number(await seqOf(anna));
    const hers = await connectSocket(app, anna);
    expect((await hers.waitFor('rpc.ready')).data.lastSeq).toBe(before);
    await sendTextMessage(app, robin, anna, 'Look at the moon');
    const { seq } = await hers.waitFor('rpc.counters', ({ data }) => data.threads === 1);
    expect(seq).toBeGreaterThan(before);
    expect(Number(await seqOf(anna))).toBe(seq);
    expect(await seqOf(null)).toBeUndefined();
    await app.call('markDialogsRead', { hids: [robin.hid] }, { as: anna });
    await hers.close();
  });

  test('typing and presence are sent to members who may see them', async () => {
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

  test('a member who is idle in all tabs is offline, still receives events, and is online after an action', async () => {
    const his = await connectSocket(app, robin);
    const hers = await connectSocket(app, anna);
    const other = await connectSocket(app, anna);
    const isOnline = async () => (await app.context.presence.filterOnline([anna.hid])).has(anna.hid);
    await expect.poll(isOnline).toBe(true);
    his.send({ event: 'watch', data: { hids: [anna.hid] } });
    const presenceEvents = () => his.all('online.presence').map(({ data }) => data.isOnline);
    await his.waitFor('online.presence', ({ data }) => data.isOnline);
    hers.send({ event: 'presence', data: { isHere: false } });
    hers.send({ event: 'presence', data: { isHere: false } });
    // A socket's frames are processed in order: after this answer the server knows that the tab is idle.
    hers.send({ event: 'watch', data: { hids: [robin.hid] } });
    await hers.waitFor('online.presence');
    expect(presenceEvents()).toEqual([true]);
    other.send({ event: 'presence', data: { isHere: false } });
    await his.waitFor('online.presence', ({ data }) => !data.isOnline);
    expect(await isOnline()).toBe(false);

    await sendTextMessage(app, robin, anna, 'Where are you?');
    await hers.waitFor('chat.message', ({ data }) => data.message.text === 'Where are you?');
    await app.call('markDialogsRead', { hids: [robin.hid] }, { as: anna });
    hers.send({ event: 'presence', data: { isHere: true } });
    await expect.poll(presenceEvents).toEqual([true, false, true]);
    await expect.poll(isOnline).toBe(true);
    // Closing the idle tab does not change the presence.
    await other.close();
    expect(presenceEvents()).toEqual([true, false, true]);
    await hers.close();
    await expect.poll(presenceEvents).toEqual([true, false, true, false]);
    await his.close();
  });

  test('frequent changes of presence by a client are limited', async () => {
    const [ben, eve] = await app.pair();
    const his = await connectSocket(app, ben);
    const hers = await connectSocket(app, eve);
    his.send({ event: 'watch', data: { hids: [eve.hid] } });
    await his.waitFor('online.presence', ({ data }) => data.isOnline);
    const { changesPerMinute } = limits.online;
    for (let change = 0; change < 4 * changesPerMinute; change += 1)
      hers.send({ event: 'presence', data: { isHere: change % 2 === 1 } });
    const limit = { name: 'presence', points: changesPerMinute, seconds: 60 };
    await expect.poll(() => app.context.limiter.countUsed(limit, eve.hid)).toBeGreaterThan(changesPerMinute);
    // Two more: the answer to `watch`, and the connection of the member.
    expect(his.all('online.presence').length).toBeLessThanOrEqual(changesPerMinute + 2);
    await Promise.all([hers.close(), his.close()]);
  });

  test('a reconnected client receives exactly the missed events, in order', async () => {
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

  test('a client that missed deleted events is resynchronized', async () => {
    await sendTextMessage(app, robin, anna, 'long ago');
    await sweepRows(app.context.db, 'event', new Date(Date.now() + 1000), 1000);
    const swept = await connectSocket(app, anna, 1);
    const resync = await swept.waitFor('rpc.resync');
    await sendTextMessage(app, robin, anna, 'now');
    const received = await swept.waitFor('chat.message');
    expect([received.data.message.text, received.seq]).toEqual(['now', resync.data.lastSeq + 1]);

    const ahead = await connectSocket(app, anna, 1_000_000);
    await ahead.waitFor('rpc.resync');
    await Promise.all([swept.close(), ahead.close()]);
  });

  test('a ticket opens one socket before it expires', async () => {
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
