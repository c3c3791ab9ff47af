import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { type SeededMember, seedPair } from '../../../test/seeded-members.ts';
import { connectSocket, type SocketClient } from '../messenger/test-support.ts';
import { operationToken } from './operation-token.ts';

describe('events of the matches game', async () => {
  const app = await testApp();
  const sockets: SocketClient[] = [];
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  const openSocket = async (member: SeededMember): Promise<SocketClient> => {
    const socket = await connectSocket(app, member);
    sockets.push(socket);
    return socket;
  };
  const like = (actor: SeededMember, target: SeededMember) =>
    app.call('likeCandidate', { token: operationToken(app.context, actor.id, target.id) }, { as: actor });

  test('a like names no member, a match notifies both members, and each event is sent once', async () => {
    const [his, her] = await seedPair(app.context);
    const [hisSocket, herSocket] = [await openSocket(his), await openSocket(her)];
    await like(his, her);
    await like(his, her);
    expect((await herSocket.waitFor('push.like')).data).toEqual({});
    expect((await herSocket.waitFor('rpc.counters')).data).toMatchObject({ likesMe: 1, matches: 0 });
    expect(JSON.stringify(herSocket.frames)).not.toContain(his.hid);

    await like(her, his);
    expect((await hisSocket.waitFor('push.match')).data.user.hid).toBe(her.hid);
    expect((await herSocket.waitFor('push.match')).data.user.hid).toBe(his.hid);
    await hisSocket.waitFor('rpc.counters', ({ data }) => data.matches === 1);
    await herSocket.waitFor('rpc.counters', ({ data }) => data.matches === 1);
    expect([herSocket.all('push.like').length, herSocket.all('push.match').length]).toEqual([1, 1]);
    expect(hisSocket.all('push.match')).toHaveLength(1);
  });

  test('a visit names no member; opening a list notifies every tab', async () => {
    const [his, her] = await seedPair(app.context);
    await like(his, her);
    await like(her, his);
    const [one, other] = [await openSocket(her), await openSocket(her)];
    await app.call('visitUser', { id: her.hid }, { as: his });
    expect((await one.waitFor('push.visit')).data).toEqual({});
    await app.call('resetMatchesUnread', {}, { as: her });
    for (const socket of [one, other])
      await socket.waitFor('rpc.counters', ({ data }) => data.matches === 0 && data.visitors === 1);
  });

  test('a block sends to the blocked member the counters, and no name', async () => {
    const [his, her] = await seedPair(app.context);
    await like(his, her);
    await like(her, his);
    const socket = await openSocket(her);
    await app.call('blockUser', { hid: her.hid }, { as: his });
    await socket.waitFor('rpc.counters', ({ data }) => data.matches === 0);
    expect(JSON.stringify(socket.frames)).not.toContain(his.hid);
  });

  test('a block and its end make both sides load their lists, also if they were in no common list', async () => {
    const [his, her] = await seedPair(app.context);
    const sockets = [await openSocket(his), await openSocket(her)];
    for (let times = 0; times < 2; times += 1) await app.call('blockUser', { hid: her.hid }, { as: his });
    for (const socket of sockets) expect((await socket.waitFor('rpc.visibility')).data).toEqual({});
    for (let times = 0; times < 2; times += 1) await app.call('unblockUser', { hid: her.hid }, { as: his });
    for (const socket of sockets) await expect.poll(() => socket.all('rpc.visibility').length).toBe(2);
    expect(JSON.stringify(sockets[1]?.frames)).not.toContain(his.hid);
  });
});
