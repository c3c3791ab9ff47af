import { describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';
import { findWrongCounters, type SeededMember, seedPair } from '../../../test/seeded-members.ts';
import { memberTopic } from '../../realtime/publish-events.ts';
import { operationToken } from '../matches-game/operation-token.ts';

const unknownHid = 'A'.repeat(22);

const matchPair = async (app: TestApp, [his, her]: [SeededMember, SeededMember]): Promise<void> => {
  for (const [actor, target] of [
    [his, her],
    [her, his],
  ] as const)
    await app.call('likeCandidate', { token: operationToken(app.context, actor.id, target.id) }, { as: actor });
};

const write = (app: TestApp, from: SeededMember, to: SeededMember, requestId: string) =>
  app.ask(
    'sendMessage',
    { id: to.hid, type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text: 'Hello' }, requestId },
    { as: from },
  );

const unread = async (app: TestApp, member: SeededMember): Promise<number[]> =>
  (await app.call('unreadCounters', {}, { as: member })).map(({ value }) => value);

const stats = async (app: TestApp, member: SeededMember, fields?: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await app.call('relationStats', { fields }, { as: member })).map(({ name, value }) => [name, value]),
  );

describe('a block', async () => {
  const app = await testApp();
  const { context } = app;

  test('hides the two members from each other everywhere until it is removed', async () => {
    const [his, her] = await seedPair(context);
    await matchPair(app, [his, her]);
    expect((await write(app, her, his, 'request-1')).statusCode).toBe(200);
    expect(await unread(app, his)).toEqual([1, 0, 0, 1, 0]);
    await app.call('blockUser', { hid: his.hid, source: 'profile' }, { as: her });

    for (const [me, other] of [
      [his, her],
      [her, his],
    ] as const) {
      expect((await app.call('matches', {}, { as: me })).items).toEqual([]);
      const { hits } = await app.call('pickUp', { pageSize: 100 }, { as: me });
      expect(hits.map(({ user }) => user.hid)).not.toContain(other.hid);
      expect((await app.fails('visitUser', { id: other.hid }, { as: me })).status).toBe(404);
      expect((await app.fails('userAlbum', { hash: other.hid, album: -3 }, { as: me })).status).toBe(404);
      expect((await write(app, me, other, 'request-2')).statusCode).toBe(404);
      const token = operationToken(context, me.id, other.id);
      expect((await app.fails('likeCandidate', { token }, { as: me })).status).toBe(404);
      expect(await stats(app, me)).toMatchObject({ matches: 0, like: 0, 'likes-me': 0 });
    }
    expect((await app.call('dialogs', {}, { as: his })).dialogs).toEqual([]);
    expect(await unread(app, his)).toEqual([0, 0, 0, 0, 0]);
    expect(await stats(app, her, 'block')).toEqual({ block: 1 });
    expect(await stats(app, his, 'block,threads')).toEqual({ block: 0, threads: 0 });
    expect(await findWrongCounters(context.db)).toEqual([]);

    await app.call('unblockUser', { hid: his.hid }, { as: her });
    expect((await app.call('matches', {}, { as: his })).items.map(({ user }) => user.hid)).toEqual([her.hid]);
    expect((await app.call('dialogs', {}, { as: his })).dialogs).toHaveLength(1);
    expect((await write(app, his, her, 'request-3')).statusCode).toBe(200);
    expect(await stats(app, his)).toEqual({ block: 0, like: 1, 'likes-me': 0, visitor: 0, matches: 1, threads: 1 });
    expect(await findWrongCounters(context.db)).toEqual([]);
  });

  test('works on a member who blocked the viewer, and unblocking removes the viewer’s block alone', async () => {
    const [his, her] = await seedPair(context);
    await app.call('blockUser', { hid: her.hid }, { as: his });
    await app.call('blockUser', { hid: his.hid }, { as: her });
    await app.call('unblockUser', { hid: her.hid }, { as: his });
    const info = async (me: SeededMember, other: SeededMember) =>
      (await app.call('profileInfo', { users_hids: other.hid }, { as: me })).users[0];
    expect((await info(his, her))?.stub).toBe('userBlockedYou');
    expect((await info(her, his))?.stub).toBe('youBlockedUser');
    expect((await app.fails('visitUser', { id: her.hid }, { as: his })).status).toBe(404);
  });

  test('changes nothing when it is repeated, and refuses unknown members', async () => {
    const [his, her] = await seedPair(context);
    for (let times = 0; times < 3; times += 1) await app.call('blockUser', { hid: her.hid }, { as: his });
    expect(await stats(app, his, 'block')).toEqual({ block: 1 });
    for (let times = 0; times < 3; times += 1) await app.call('unblockUser', { hid: her.hid }, { as: his });
    expect(await stats(app, his, 'block')).toEqual({ block: 0 });
    for (const hid of [unknownHid, his.hid])
      for (const name of ['blockUser', 'unblockUser'] as const)
        expect((await app.fails(name, { hid }, { as: his })).status).toBe(404);
  });

  test('is counted once for each member when both block at the same time', async () => {
    const [his, her] = await seedPair(context);
    await matchPair(app, [his, her]);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? app.call('blockUser', { hid: her.hid }, { as: his })
          : app.call('blockUser', { hid: his.hid }, { as: her }),
      ),
    );
    expect([await stats(app, his, 'block'), await stats(app, her, 'block')]).toEqual([{ block: 1 }, { block: 1 }]);
    expect(await findWrongCounters(context.db)).toEqual([]);
  });
});

describe('a visit', async () => {
  const app = await testApp();
  const { context } = app;

  test('is counted once per visitor and day, and its event has no name', async () => {
    const [his, her] = await seedPair(context);
    const received: string[] = [];
    const stop = await context.bus.subscribe(memberTopic(her.id), (message) => received.push(message));
    await app.call('visitUser', { id: her.hid }, { as: his });
    await app.call('visitUser', { id: her.hid }, { as: his });
    stop();
    expect(received).toHaveLength(1);
    expect(await unread(app, her)).toEqual([0, 1, 0, 0, 0]);
    expect(await stats(app, her, 'visitor')).toEqual({ visitor: 1 });
    expect(await findWrongCounters(context.db)).toEqual([]);
  });

  test('to the viewer, an unknown or a deactivated member is refused', async () => {
    const [his, her] = await seedPair(context);
    await context.db.updateTable('member').set({ state: 'deactivated' }).where('id', '=', her.id).execute();
    for (const id of [his.hid, unknownHid, her.hid])
      expect((await app.fails('visitUser', { id }, { as: his })).status).toBe(404);
  });

  test('the totals have the requested names; unknown names are left out', async () => {
    const [his] = await seedPair(context);
    expect(Object.keys(await stats(app, his, 'likes-me, matches,nothing'))).toEqual(['likes-me', 'matches']);
    expect(Object.keys(await stats(app, his))).toHaveLength(6);
    expect(await stats(app, his, '')).toEqual({});
  });
});
