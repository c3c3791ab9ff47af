import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainFunctions, explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import type { Db } from '../../db/database.ts';
import { analyzeTables } from '../candidates/card.db.ts';
import { findMembersByHid, listMembersById } from '../members/members.db.ts';
import { findUsedRequestIds } from './greetings/greetings.db.ts';
import { findFirstUnreadId, findMessages, listMessages } from './messages.db.ts';
import { findAnswered } from './prompts/prompts.db.ts';
import { findThread, listDialogs } from './threads.db.ts';
import { readUnreadEvents } from './unread-events.db.ts';

const database = await testDatabase();
const { db } = database;
const me = '1';
const dialogs = 2000;
const long = '7';
const noFilter = { unread: false, matched: false, myFavorites: false, exchangedMessages: false, name: null };
const unread = { ...noFilter, unread: true };

const now = new Date();
const list = (client: Db) => listDialogs(client, me, noFilter, undefined, 21, now);
const thread = (client: Db) => listMessages(client, me, long, { before: '30000' }, 21);
const laterThread = (client: Db) => listMessages(client, me, long, { after: '30000' }, 21);
const firstUnread = (client: Db) => findFirstUnreadId(client, long, me);
const one = (client: Db) => findThread(client, me, long);
const usedGreetings = (client: Db) => findUsedRequestIds(client, me, long, ['greeting:1', 'greeting:2']);
const answered = (client: Db) =>
  findAnswered(
    client,
    me,
    ['2', long].map((id) => ({ id, questionId: 3 })),
  );
const some = (client: Db) => findMessages(client, me, [{ otherId: long, id: '20001' }]);
const unreadEvents = (client: Db) =>
  readUnreadEvents(client, [
    { memberId: me, after: 0 },
    { memberId: long, after: 3 },
  ]);
const members = (client: Db) => listMembersById(client, me, ['2', '3', '4']);
const membersByHid = (client: Db) => findMembersByHid(client, me, ['crowd2', 'crowd3']);

const dialogIndexes = ['message_pkey'];
/** Blocks are read by the pair, from the index of blocks or that of all marks. */
const blockIndex = /mark_(veil|pkey)/;
const memberIndexes = ['member_pkey', 'presence_pkey', blockIndex];

const reads = [
  [
    'a page of the dialog list',
    list,
    ['thread_recent', 'favorite_pkey', 'member_hid_key', 'member_risk_pkey', ...memberIndexes, ...dialogIndexes],
  ],
  ['a page of a thread', thread, ['thread_pkey', ...dialogIndexes]],
  ['a page of a thread, forward', laterThread, ['thread_pkey', ...dialogIndexes]],
  ['the first unread message', firstUnread, ['thread_pkey', ...dialogIndexes]],
  ['one dialog', one, ['thread_pkey', 'favorite_pkey', ...dialogIndexes]],
  ['sent greetings', usedGreetings, ['message_request']],
  ['answered questions', answered, ['message_request']],
  ['chosen messages', some, ['thread_pkey', ...dialogIndexes]],
  [
    'unread events',
    unreadEvents,
    ['counter_pkey', 'event_pkey', 'thread_pkey', 'member_pkey', blockIndex, ...dialogIndexes],
  ],
  ['visible members', members, ['thread_pkey', 'favorite_pkey', ...memberIndexes]],
  [
    'visible members by hid',
    membersByHid,
    ['thread_pkey', 'favorite_pkey', 'member_hid_key', ...memberIndexes.slice(1)],
  ],
] as const;

/** Expects that a plan reads exactly these indexes, each of them by a key. */
const expectKeyed = (plan: string, indexes: readonly (string | RegExp)[]): void => {
  const scans = [...plan.matchAll(/Scan(?: Backward)? using (\w+) on [^\n]*\n\s*(Index Cond)?/g)];
  const others = scans.filter(([, index = '']) => !indexes.some((wanted) => index.match(wanted)));
  const whole = scans.filter(([, , keyed]) => keyed === undefined);
  expect([...others, ...whole].map(([scan]) => scan)).toEqual([]);
  for (const wanted of indexes) expect(plan).toMatch(wanted);
  expect(plan).not.toMatch(/Seq Scan|Hash|Merge/);
};

/** The number of rows of a relation that an analyzed plan has read, with filtered ones. */
const countReadRows = (plan: string, relation: string): number =>
  [
    ...plan.matchAll(
      new RegExp(` on ${relation}\\b[^\\n]*actual rows=([\\d.]+) loops=(\\d+)\\)((?:\\n +[^-\\n]*)*)`, 'g'),
    ),
  ]
    .map(
      ([, rows, loops, rest]) =>
        Number(loops) * (Number(rows) + Number(/Removed by Filter: (\d+)/.exec(rest ?? '')?.[1] ?? 0)),
    )
    .reduce((sum, rows) => sum + Math.round(rows), 0);

const run = '(analyze, timing off, costs off)';

describe('query plans', () => {
  test.each(reads)('made on empty tables read by keys: %s', async (_name, read, indexes) => {
    expectKeyed(await explainStatement(database, read), indexes);
  });

  describe('on filled tables', () => {
    beforeAll(async () => {
      await insertManyMembers(database.pool, dialogs + 1);
      await sql`insert into message (low_id, high_id, id, sender_id, type, text, is_sent)
        select 1, 2 + n % ${sql.lit(dialogs)}, n, 1, 1, 'Hello', true from generate_series(1, 20000) n`.execute(db);
      await sql`insert into message (low_id, high_id, id, sender_id, type, text, reply_to)
        select 1, ${sql.lit(long)}::bigint, 20000 + n, 1, 1, 'Hello', case when n % 7 = 3 then 20001 end
        from generate_series(1, 20000) n`.execute(db);
      await sql`insert into thread (member_id, other_id, last_message_id, last_at)
        select 1, high_id, max(id), now() - high_id * interval '1 minute' from message group by high_id
        union all select high_id, 1, max(id), now() from message group by high_id`.execute(db);
      await sql`insert into favorite (member_id, other_id)
        select 1, n from generate_series(2, 1000) n union all select n, 2 from generate_series(3, 1000) n`.execute(db);
      await analyzeTables(database.pool);
    });

    test.each(reads)('read by keys: %s', async (_name, read, indexes) => {
      expectKeyed(await explainStatement(database, read), indexes);
    });

    test('a page of the dialog list reads its rows alone, from an index and in its order', async () => {
      const [tenth] = (await listDialogs(db, me, noFilter, undefined, 10, now)).slice(-1);
      if (!tenth) throw new Error('no dialogs');
      for (const after of [undefined, { at: tenth.at, hid: tenth.hid }, { at: tenth.at, otherId: tenth.id }]) {
        const plan = await explainStatement(
          database,
          (client) => listDialogs(client, me, noFilter, after, 21, now),
          run,
        );
        expect(plan).toContain('Index Only Scan using thread_recent');
        expect(plan).not.toContain('Sort');
        expect(countReadRows(plan, 'thread')).toBe(21);
        expect(countReadRows(plan, 'message')).toBe(21);
      }
    });

    test('a filter reads the same index', async () => {
      const plan = await explainStatement(database, (client) => listDialogs(client, me, unread, undefined, 21, now));
      expect(plan).toContain('Index Only Scan using thread_recent');
    });

    test('a search by name reads the same index, and each member of the viewer’s threads by key', async () => {
      const ann = { ...noFilter, name: 'ann' };
      const plan = await explainStatement(database, (client) => listDialogs(client, me, ann, undefined, 21, now), run);
      expect(plan).toContain('Index Only Scan using thread_recent');
      expect(plan).not.toMatch(/Seq Scan|Sort/);
      expect(countReadRows(plan, 'thread')).toBe(dialogs);
      expect(countReadRows(plan, 'member n')).toBe(dialogs);
    });

    test('a page of a long thread reads its rows and what they reply to, in their order', async () => {
      for (const edge of ['latest', { before: '30000' }, { after: '30000' }] as const) {
        const page = await listMessages(db, me, long, edge, 21);
        expect(page.filter(({ replied_id }) => replied_id === '20001')).toHaveLength(3);
        const plan = await explainStatement(database, (client) => listMessages(client, me, long, edge, 21), run);
        expect(plan).not.toContain('Sort');
        expect(countReadRows(plan, 'message')).toBe(24);
      }
    });

    test('the first unread message of a long thread is read by key', async () => {
      await sql`update thread set unread = 5000, read_up_to = 35000 where member_id = ${long}::bigint`.execute(db);
      expect(await findFirstUnreadId(db, long, me)).toBe('35001');
      expect(await findFirstUnreadId(db, me, long)).toBeNull();
      expect(countReadRows(await explainStatement(database, firstUnread, run), 'message')).toBe(1);
    });

    test('the count of a sender’s messages after an id reads those of the dialog after the id alone', async () => {
      const plan = await explainFunctions(database, (client) =>
        sql`select count_incoming(${me}::bigint, ${long}::bigint, 39990)`.execute(client),
      );
      expect(plan).toMatch(
        /Index Scan using message_pkey [^\n]+\n *Index Cond: \(\(low_id = .+ AND \(high_id = .+ AND \(id > /,
      );
      expect(plan).not.toContain('Seq Scan');
    });

    test('the answer to a question is read by its whole key', async () => {
      expect(await explainStatement(database, answered)).toMatch(
        /Index Cond: \(\(low_id = .+ AND \(high_id = .+ AND \(sender_id = .+ AND \(request_id = /,
      );
    });

    test('the last message of a long thread is read by key', async () => {
      for (const read of [one, some])
        expect(countReadRows(await explainStatement(database, read, run), 'message')).toBe(1);
    });
  });
});
