import { sitePushTypes } from '@kindred/contract/engagement/site-push-types';
import { sitePush } from '@kindred/contract/engagement/site-pushes';
import { limits } from '@kindred/contract/limits';
import type { ServerFrame } from '@kindred/contract/realtime';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import { type MemberValues, maleFields, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { operationToken } from '../matches-game/operation-token.ts';
import { connectSocket, newRequestId, type SocketClient } from '../messenger/test-support.ts';
import { listAdmirersOfArrived, storeOnlineEvents } from './online.db.ts';

describe('site pushes', async () => {
  const app = await testApp({ env: { REALTIME_MINUTE_MS: '300' } });
  const { context } = app;
  const { db } = context;
  const sockets: SocketClient[] = [];
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  const openSocket = async (member: SeededMember, lastSeq?: number): Promise<SocketClient> => {
    const socket = await connectSocket(app, member, lastSeq);
    sockets.push(socket);
    return socket;
  };
  const pair = async (hers: MemberValues = {}) =>
    (await seedMembers(context, 2, (index) =>
      index === 0 ? { ...maleFields, name: 'Nils' } : { name: 'Mara', ...hers },
    )) as [SeededMember, SeededMember];
  const like = (actor: SeededMember, target: SeededMember) =>
    app.call('likeCandidate', { token: operationToken(context, actor.id, target.id) }, { as: actor });
  const write = (from: SeededMember, to: SeededMember, text: string, replyToId?: string) =>
    app.call(
      'sendMessage',
      {
        id: to.hid,
        type: 'MESSAGE_TYPE_TEXT',
        textMessageBody: { text },
        requestId: newRequestId(),
        ...(replyToId && { replyToId }),
      },
      { as: from },
    );
  const pushOf = ({ push }: ServerFrame) => sitePush.parse(push);
  const premium: MemberValues = { premium_until: new Date(Date.now() + 86_400_000), premium_plan: 'base' };

  test('a like and a visit have a push that names the sender to Premium members only', async () => {
    for (const [values, named] of [
      [{}, false],
      [premium, true],
    ] as const) {
      const [his, her] = await pair(values);
      const socket = await openSocket(her);
      await app.call('visitUser', { id: her.hid }, { as: his });
      await like(his, her);
      const visit = pushOf(await socket.waitFor('push.visit'));
      expect(pushOf(await socket.waitFor('push.like'))).toEqual({
        pushId: expect.stringMatching(/^event-\d+$/) as string,
        type: sitePushTypes.like,
        context: 'realtime',
        senderHid: named ? his.hid : null,
        senderName: named ? 'Nils' : null,
        serverSentTimestamp: expect.any(Number) as number,
        url: '/activity/likes',
        urlHash: null,
        photo: null,
        template: {
          title: named ? 'likeBy.title' : 'like.title',
          body: named ? 'likeBy.body' : 'like.body',
          button: null,
          placeholder: null,
        },
        excerpt: null,
        expiredInterval: limits.sitePush.expiredSeconds,
      });
      expect([visit.type, visit.senderHid, visit.url]).toEqual([
        sitePushTypes.visit,
        named ? his.hid : null,
        '/activity/visitors',
      ]);
      expect(JSON.stringify(socket.frames).includes(his.hid)).toBe(named);
    }
  });

  test('a match and a message have a push with the sender, a message also an excerpt and a field for the answer', async () => {
    const [his, her] = await pair();
    await like(his, her);
    const [hers, theirs] = [await openSocket(her), await openSocket(his)];
    await like(her, his);
    expect(pushOf(await hers.waitFor('push.match'))).toMatchObject({
      type: sitePushTypes.match,
      senderHid: his.hid,
      url: `?popup=match&user=${his.hid}`,
    });
    const { message } = await write(his, her, 'a'.repeat(300));
    const first = pushOf(await hers.waitFor('chat.message'));
    expect(first).toMatchObject({
      type: sitePushTypes.message,
      senderHid: his.hid,
      senderName: 'Nils',
      url: `/dialogs/${his.hid}`,
      template: { title: 'message.title', button: 'message.button', placeholder: 'message.placeholder' },
    });
    expect(first.excerpt).toHaveLength(limits.sitePush.excerpt);
    // A reply is read from the database, unlike a message that the bus carries.
    await write(his, her, 'Well?', message.id);
    const second = await hers.waitFor('chat.message', ({ data }) => data.message.text === 'Well?');
    expect(pushOf(second).excerpt).toBe('Well?');
    expect((await theirs.waitFor('chat.message')).push).toBeUndefined();
  });

  test('an old event, and one about a blocked member, has no push', async () => {
    const [his, her] = await pair(premium);
    const [other] = await seedMembers(context, 1, () => maleFields);
    if (!other) throw new Error('one member was seeded');
    await like(his, her);
    await sql`update event set created_at = now() - make_interval(secs => ${limits.sitePush.freshSeconds + 1}::integer)
      where member_id = ${her.id}::bigint`.execute(db);
    await like(other, her);
    await app.call('blockUser', { hid: her.hid }, { as: other });
    const socket = await openSocket(her, 0);
    await socket.waitFor('push.like', ({ seq }) => seq > 1);
    expect(socket.all('push.like').map(({ push }) => push)).toEqual([undefined, undefined]);
  });

  test('a member who comes online is announced to online matches, once in a day', async () => {
    const [his, her] = await pair();
    await like(his, her);
    await like(her, his);
    const hers = await openSocket(her);
    const one = await openSocket(his);
    const seen = await hers.waitFor('push.online');
    expect(seen.data).toEqual({ hid: his.hid });
    expect(pushOf(seen)).toMatchObject({ type: sitePushTypes.userOnline, senderHid: his.hid, url: `/u${his.hid}` });
    await one.close();

    const key = [{ member_id: her.id, other_id: his.id }];
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    expect(await storeOnlineEvents(db, key, at(1), at(-23))).toEqual([]);
    expect(await storeOnlineEvents(db, key, at(25), at(1))).toEqual([her.id]);
  });

  test('a member who was here minutes ago, or who is blocked, is not announced', async () => {
    const [his, her] = await pair();
    await like(his, her);
    await like(her, his);
    const away = new Date(Date.now() - limits.onlineMinutes * 60_000);
    const find = async () => (await listAdmirersOfArrived(db, [his.id], away, 10)).map(({ member_id }) => member_id);
    expect(await find()).toEqual([her.id]);
    await sql`insert into presence (member_id, seen_at) values (${his.id}::bigint, now())`.execute(db);
    expect(await find()).toEqual([]);
    await sql`delete from presence where member_id = ${his.id}::bigint`.execute(db);
    await app.call('blockUser', { hid: his.hid }, { as: her });
    expect(await find()).toEqual([]);
  });

  test('a favorite who comes online is announced to the member who chose it, and not the other way', async () => {
    const [his, her] = await pair();
    await app.call('favoriteUser', { id: his.hid }, { as: her });
    const away = new Date(0);
    expect(await listAdmirersOfArrived(db, [his.id], new Date(), 10)).toMatchObject([{ member_id: her.id }]);
    expect(await listAdmirersOfArrived(db, [her.id], away, 10)).toEqual([]);
  });

  test('the members to notify are found by indexes', async () => {
    await sql`insert into favorite (member_id, other_id)
      select n, n % 1000 from generate_series(100000, 105000) n`.execute(db);
    await sql`analyze favorite`.execute(db);
    await sql`insert into match (member_id, other_id, matched_at)
      select n, n + 1, now() from generate_series(100000, 105000) n`.execute(db);
    await sql`analyze match`.execute(db);
    const plan = await explainStatement(context.database, (asked) =>
      listAdmirersOfArrived(asked, ['100001'], new Date(), limits.sitePush.onlineMax),
    );
    expect(plan).toContain('match_recent');
    expect(plan).toContain('favorite_of');
    expect(plan).not.toContain('Seq Scan');
  });
});
