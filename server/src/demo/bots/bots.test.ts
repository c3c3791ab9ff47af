import { limits } from '@kindred/contract/limits';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newSignup, type TestMember, testApp } from '../../../test/harness.ts';
import { findWrongCounters } from '../../../test/seeded-members.ts';
import { likeAndPublish } from '../../features/matches-game/like-and-publish.ts';
import { connectSocket, sendTextMessage } from '../../features/messenger/test-support.ts';
import { loadDemoMembers } from '../demo-data/load-demo-members.ts';
import { loadDemoNames } from '../demo-data/names.ts';
import { Bots } from './bots.ts';
import { welcomeMember } from './welcome.ts';

let now = Date.now();
const app = await testApp({ env: { DEMO: '600' }, clock: { now: () => new Date(now) } });
// Drawing portraits has its own test.
const context = { ...app.context, portraits: null };
let bots: Bots;
let robin: TestMember;

/** Runs one turn per second of the test's clock. */
const runSeconds = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second++) {
    now += 1000;
    await bots.runTurn();
  }
};

/** Signs in again, since the test's clock passed the expiry of the token. */
const signInAgain = async (member: TestMember): Promise<TestMember> => {
  const { email, password } = member;
  const { authorization_token } = await app.call('login', { product_id: 7, email, password });
  return { ...member, access: authorization_token.access_token.token };
};

const messagesWith = async (hid: string) =>
  (await app.call('messages', { id: hid, pageSize: 100 }, { as: robin })).messages;

beforeAll(async () => {
  await loadDemoMembers(context, await loadDemoNames(context.db), new AbortController().signal);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  bots = await Bots.open(context);
  robin = await app.member({
    gender: 'm',
    search_gender: 'f',
    profile_fields: { ...newSignup().profile_fields, goal: [1, 2], interests: [1, 2, 3] },
  });
});

test('a new member gets likes and visits once, from members with matching criteria', async () => {
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

test('likes lead to a match, and a message to a receipt, typing and an answer', async () => {
  const socket = await connectSocket(app, robin);
  const { hits } = await app.call('pickUp', {}, { as: robin });
  expect(hits).toHaveLength(limits.matchesGame.page);
  expect(hits.every(({ user }) => user.isDemo)).toBe(true);
  for (const { operationToken } of hits) await app.call('likeCandidate', { token: operationToken }, { as: robin });
  await runSeconds(22);
  const { user } = (await socket.waitFor('push.match')).data;
  expect(user.isDemo).toBe(true);

  const partner = { ...robin, hid: user.hid };
  const sent = await sendTextMessage(app, robin, partner, 'Hello! How are you?');
  await runSeconds(25);
  expect((await socket.waitFor('chat.read', ({ data }) => data.dialogHid === user.hid)).data.upToId).toBe(sent.id);
  await socket.waitFor('chat.typing', ({ data }) => data.dialogHid === user.hid);
  const received = await socket.waitFor(
    'chat.message',
    ({ data }) => data.dialogHid === user.hid && data.message.isIncoming && BigInt(data.message.id) > BigInt(sent.id),
  );
  expect(received.data.message.text.length).toBeGreaterThan(3);

  const messages = await messagesWith(user.hid);
  // As after a restart: all events are read again, and no action is repeated.
  await context.db
    .updateTable('setting')
    .set({ value: '2020-01-01T00:00:00.000000Z' })
    .where('key', '=', 'demo-news')
    .execute();
  bots = await Bots.open(context);
  await runSeconds(40);
  expect(await messagesWith(user.hid)).toEqual(messages);
  await socket.close();
});

test('a bot answers a few times, says goodbye, and then pauses', async () => {
  const [dialog] = (await app.call('dialogs', {}, { as: robin })).dialogs;
  const hid = dialog?.user.hid ?? '';
  const incoming = async () => (await messagesWith(hid)).filter(({ isIncoming, text }) => isIncoming && text !== '');
  for (let turn = 0; turn < 12; turn++) {
    await sendTextMessage(app, robin, { ...robin, hid }, `And what about number ${turn}?`);
    await runSeconds(20);
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
  await runSeconds(30);
  expect(await incoming()).toHaveLength(before.length);
});

test('likes and visits arrive only while the guest is online', async () => {
  const visitors = async () => {
    const counter = context.db.selectFrom('counter').select('visitors_total').where('member_id', '=', robin.id);
    return (await counter.executeTakeFirstOrThrow()).visitors_total;
  };
  // Pending actions end first.
  await runSeconds(150);
  const alone = await visitors();
  await runSeconds(100);
  expect(await visitors()).toBe(alone);
  const socket = await connectSocket(app, await signInAgain(robin));
  await runSeconds(200);
  expect(await visitors()).toBeGreaterThan(alone);
  await socket.close();
});

test('bots do not react to each other', async () => {
  const [one, other] = await context.db
    .selectFrom('member')
    .leftJoin('demo_act', 'demo_act.bot_id', 'member.id')
    .select('member.id')
    .where('member.demo', '=', true)
    .where('demo_act.bot_id', 'is', null)
    .limit(2)
    .execute();
  if (!one || !other) throw new Error('no idle bots');
  await likeAndPublish(context, one.id, other.id, null);
  await likeAndPublish(context, other.id, one.id, null);
  await runSeconds(60);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from demo_act where bot_id in (${one.id}, ${other.id})`.execute(context.db);
  expect(rows[0]?.count).toBe(0);
  expect(await findWrongCounters(context.db)).toEqual([]);
});
