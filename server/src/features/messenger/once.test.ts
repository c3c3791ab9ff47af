import { describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { likeEachOther, newRequestId, resetMessageRate, sendTextMessage } from './test-support.ts';

const requests = 200;
const repeats = 5;
const batch = 20;

describe('idempotent messages', async () => {
  const app = await testApp();
  const { db } = app.context;

  const countUnread = async (member: TestMember) => {
    const incoming = await db
      .selectFrom('message')
      .innerJoin('thread', (join) =>
        join
          .on('thread.member_id', '=', member.id)
          .on((eb) =>
            eb.or([
              eb('thread.other_id', '=', eb.ref('message.low_id')),
              eb('thread.other_id', '=', eb.ref('message.high_id')),
            ]),
          ),
      )
      .select(['message.sender_id', 'message.id', 'thread.read_up_to', 'thread.other_id'])
      .where((eb) => eb.or([eb('low_id', '=', member.id), eb('high_id', '=', member.id)]))
      .where('type', '=', 1)
      .where('is_sent', '=', true)
      .execute();
    const unread = incoming.filter(
      ({ sender_id, other_id, id, read_up_to }) => sender_id === other_id && BigInt(id) > BigInt(read_up_to),
    );
    return { messages: unread.length, threads: new Set(unread.map(({ other_id }) => other_id)).size };
  };

  const storedUnread = async (member: TestMember) => {
    const threads = await db.selectFrom('thread').select('unread').where('member_id', '=', member.id).execute();
    const counter = await db
      .selectFrom('counter')
      .select('threads_unread')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    return { messages: threads.reduce((sum, { unread }) => sum + unread, 0), threads: counter.threads_unread };
  };

  test(`${requests} messages, each sent ${repeats} times in parallel, are ${requests} messages`, async () => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    const ids = Array.from({ length: requests }, newRequestId);
    for (let from = 0; from < requests; from += batch) {
      const answers = await Promise.all(
        ids
          .slice(from, from + batch)
          .flatMap((requestId) =>
            Array.from({ length: repeats }, () => sendTextMessage(app, robin, anna, requestId, { requestId })),
          ),
      );
      for (const [requestId, same] of Map.groupBy(answers, (message) => message.requestId))
        expect([same.length, new Set(same.map(({ id }) => id)).size, same[0]?.text]).toEqual([repeats, 1, requestId]);
      await resetMessageRate(app, robin);
    }
    const repeated = await sendTextMessage(app, robin, anna, 'another text', { requestId: ids[0] ?? '' });
    expect(repeated.text).toBe(ids[0]);
    const stored = await db
      .selectFrom('message')
      .select('request_id')
      .where('sender_id', '=', robin.id)
      .where('type', '=', 1)
      .execute();
    expect(stored).toHaveLength(requests);
    expect(new Set(stored.map(({ request_id }) => request_id))).toEqual(new Set(ids));
    expect(await storedUnread(anna)).toEqual({ messages: requests, threads: 1 });
  });

  test('the counters equal a recount after parallel writes and reads', async () => {
    const [robin, anna] = await app.pair();
    const [bert, carla] = await app.pair();
    const members = [robin, anna, bert, carla];
    const pairs = members.flatMap((a) => members.filter((b) => b.id > a.id).map((b) => [a, b] as const));
    for (const [a, b] of pairs) await likeEachOther(app, a, b);
    const both = pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]);
    for (let round = 0; round < 3; round += 1)
      await Promise.all([
        ...both.flatMap(([from, to]) => [sendTextMessage(app, from, to, 'a'), sendTextMessage(app, from, to, 'b')]),
        ...both
          .filter((_, index) => (index + round) % 3 === 0)
          .map(([reader, other]) => app.call('markDialogsRead', { hids: [other.hid] }, { as: reader })),
        app.call(
          'markDialogsRead',
          { hids: members.filter(({ hid }) => hid !== anna.hid).map(({ hid }) => hid) },
          { as: anna },
        ),
      ]);
    for (const member of members) expect(await storedUnread(member)).toEqual(await countUnread(member));
  });
});
