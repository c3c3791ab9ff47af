import { limits } from '@kindred/contract/limits';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newSignup, type TestMember, testApp } from '../../../test/harness.ts';
import { findWrongCounters } from '../../../test/seeded-members.ts';
import { likeAndPublish } from '../../features/matches-game/like-and-publish.ts';
import { connectSocket, sendTextMessage } from '../../features/messenger/test-support.ts';
import { loadWorld } from '../world/load-world.ts';
import { demoNames } from '../world/names.ts';
import { Bots } from './bots.ts';
import { welcomeMember } from './welcome.ts';

let now = Date.now();
const app = await testApp({ env: { DEMO: '600' }, clock: { now: () => new Date(now) } });
// Drawing is another test's.
const context = { ...app.context, portraits: null };
let bots: Bots;
let robin: TestMember;

/** So many seconds of the world's life. */
const live = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second++) {
    now += 1000;
    await bots.turn();
  }
};

/** Signed in again: by the world's clock much time goes by. */
const anew = async (member: TestMember): Promise<TestMember> => {
  const { email, password } = member;
  const { authorization_token } = await app.call('login', { product_id: 7, email, password });
  return { ...member, access: authorization_token.access_token.token };
};

const messagesWith = async (hid: string) =>
  (await app.call('messages', { id: hid, pageSize: 100 }, { as: robin })).messages;

beforeAll(async () => {
  await loadWorld(context, await demoNames(context.db), new AbortController().signal);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  bots = await Bots.open(context);
  robin = await app.member({
    gender: 'm',
    search_gender: 'f',
    profile_fields: { ...newSignup().profile_fields, goal: [1, 2], interests: [1, 2, 3] },
  });
});

test('whoever joins finds likes and visits waiting, of members who fit, and once', async () => {
  await welcomeMember(context, robin.id);
  await welcomeMember(context, robin.id);
  const stats = await app.call('relationStats', {}, { as: robin });
  expect(Object.fromEntries(stats.map(({ name, value }) => [name, value]))).toMatchObject({
    'likes-me': 5,
    visitor: 4,
    matches: 0,
  });
  const likers = await context.db
    .selectFrom('mark')
    .innerJoin('member', 'member.id', 'mark.actor_id')
    .select(['demo', 'gender', 'search_gender'])
    .where('target_id', '=', robin.id)
    .execute();
  expect(new Set(likers.map(({ demo, gender, search_gender }) => `${demo} ${gender} ${search_gender}`))).toEqual(
    new Set(['true f m']),
  );
});

test('likes bring a match, and a message brings dots, ticks and an answer', async () => {
  const ear = await connectSocket(app, robin);
  const { hits } = await app.call('pickUp', {}, { as: robin });
  expect(hits).toHaveLength(limits.matchesGame.page);
  expect(hits.every(({ user }) => user.isDemo)).toBe(true);
  for (const { operationToken } of hits) await app.call('likeCandidate', { token: operationToken }, { as: robin });
  await live(22);
  const { user } = (await ear.waitFor('push.match')).data;
  expect(user.isDemo).toBe(true);

  const partner = { ...robin, hid: user.hid };
  const sent = await sendTextMessage(app, robin, partner, 'Hello! How are you?');
  await live(25);
  expect((await ear.waitFor('chat.read', ({ data }) => data.dialogHid === user.hid)).data.upToId).toBe(sent.id);
  await ear.waitFor('chat.typing', ({ data }) => data.dialogHid === user.hid);
  const heard = await ear.waitFor(
    'chat.message',
    ({ data }) => data.dialogHid === user.hid && data.message.isIncoming && BigInt(data.message.id) > BigInt(sent.id),
  );
  expect(heard.data.message.text.length).toBeGreaterThan(3);

  const said = await messagesWith(user.hid);
  // As after a restart: everything is looked through again, and nothing is done again.
  await context.db
    .updateTable('setting')
    .set({ value: '2020-01-01T00:00:00.000000Z' })
    .where('key', '=', 'demo-news')
    .execute();
  bots = await Bots.open(context);
  await live(40);
  expect(await messagesWith(user.hid)).toEqual(said);
  await ear.close();
});

test('a few turns, then they have to go, and are silent for a while', async () => {
  const [dialog] = (await app.call('dialogs', {}, { as: robin })).dialogs;
  const hid = dialog?.user.hid ?? '';
  const incoming = async () => (await messagesWith(hid)).filter(({ isIncoming, text }) => isIncoming && text !== '');
  for (let turn = 0; turn < 12; turn++) {
    await sendTextMessage(app, robin, { ...robin, hid }, `And what about number ${turn}?`);
    await live(20);
  }
  const answered = (
    await context.db
      .selectFrom('message')
      .innerJoin('member', 'member.id', 'message.sender_id')
      .select('message.text')
      .where('member.hid', '=', hid)
      .where('message.type', '=', 1)
      .execute()
  ).map(({ text }) => text);
  expect(answered.length).toBeGreaterThanOrEqual(5);
  expect(answered.length).toBeLessThanOrEqual(9);
  expect(new Set(answered).size).toBe(answered.length);
  const before = await incoming();
  await sendTextMessage(app, robin, { ...robin, hid }, 'Still there?');
  await live(30);
  expect(await incoming()).toHaveLength(before.length);
});

test('while one looks, likes and visits arrive now and then; else nothing happens', async () => {
  const visitors = async () => {
    const counter = context.db.selectFrom('counter').select('visitors_total').where('member_id', '=', robin.id);
    return (await counter.executeTakeFirstOrThrow()).visitors_total;
  };
  // Whoever is still about something ends it.
  await live(150);
  const alone = await visitors();
  await live(100);
  expect(await visitors()).toBe(alone);
  const ear = await connectSocket(app, await anew(robin));
  await live(200);
  expect(await visitors()).toBeGreaterThan(alone);
  await ear.close();
});

test('members of the world leave each other alone', async () => {
  const [one, other] = await context.db
    .selectFrom('member')
    .leftJoin('demo_act', 'demo_act.bot_id', 'member.id')
    .select('member.id')
    .where('member.demo', '=', true)
    .where('demo_act.bot_id', 'is', null)
    .limit(2)
    .execute();
  if (!one || !other) throw new Error('nobody there');
  await likeAndPublish(context, one.id, other.id, null);
  await likeAndPublish(context, other.id, one.id, null);
  await live(60);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from demo_act where bot_id in (${one.id}, ${other.id})`.execute(context.db);
  expect(rows[0]?.count).toBe(0);
  expect(await findWrongCounters(context.db)).toEqual([]);
});
