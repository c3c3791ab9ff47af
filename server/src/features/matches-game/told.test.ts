import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { type SeededMember, seedPair } from '../../../test/seeded-members.ts';
import { connectSocket, type SocketClient } from '../messenger/test-support.ts';
import { operationToken } from './operation-token.ts';

describe('over their sockets', async () => {
  const app = await testApp();
  const ears: SocketClient[] = [];
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await Promise.all(ears.map((ear) => ear.close()));
  });

  const earOf = async (member: SeededMember): Promise<SocketClient> => {
    const ear = await connectSocket(app, member);
    ears.push(ear);
    return ear;
  };
  const like = (actor: SeededMember, target: SeededMember) =>
    app.call('likeCandidate', { token: operationToken(app.context, actor.id, target.id) }, { as: actor });

  test('the liked hear of a like without a name, both hear of the match, and nobody hears twice', async () => {
    const [his, her] = await seedPair(app.context);
    const [hisEar, herEar] = [await earOf(his), await earOf(her)];
    await like(his, her);
    await like(his, her);
    expect((await herEar.waitFor('push.like')).data).toEqual({});
    expect((await herEar.waitFor('rpc.counters')).data).toMatchObject({ likesMe: 1, matches: 0 });
    expect(JSON.stringify(herEar.frames)).not.toContain(his.hid);

    await like(her, his);
    expect((await hisEar.waitFor('push.match')).data.user.hid).toBe(her.hid);
    expect((await herEar.waitFor('push.match')).data.user.hid).toBe(his.hid);
    await hisEar.waitFor('rpc.counters', ({ data }) => data.matches === 1);
    await herEar.waitFor('rpc.counters', ({ data }) => data.matches === 1);
    expect([herEar.all('push.like').length, herEar.all('push.match').length]).toEqual([1, 1]);
    expect(hisEar.all('push.match')).toHaveLength(1);
  });

  test('the visited hear of a visit without a name; every tab hears that a list was entered', async () => {
    const [his, her] = await seedPair(app.context);
    await like(his, her);
    await like(her, his);
    const [one, other] = [await earOf(her), await earOf(her)];
    await app.call('visitUser', { id: her.hid }, { as: his });
    expect((await one.waitFor('push.visit')).data).toEqual({});
    await app.call('resetMatchesUnread', {}, { as: her });
    for (const ear of [one, other])
      await ear.waitFor('rpc.counters', ({ data }) => data.matches === 0 && data.visitors === 1);
  });

  test('the blocked hear nothing of the blocker but their own counters', async () => {
    const [his, her] = await seedPair(app.context);
    await like(his, her);
    await like(her, his);
    const ear = await earOf(her);
    await app.call('blockUser', { hid: her.hid }, { as: his });
    await ear.waitFor('rpc.counters', ({ data }) => data.matches === 0);
    expect(JSON.stringify(ear.frames)).not.toContain(his.hid);
  });
});
