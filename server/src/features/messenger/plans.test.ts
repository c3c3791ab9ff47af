import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import type { Db } from '../../db/database.ts';
import { analyzeTables } from '../candidates/card.db.ts';
import { explainStatement, insertManyMembers } from '../candidates/explain.db.ts';
import { findMembers, findMembersByHid } from '../members/members.db.ts';
import { findUsedRequestIds } from './greetings/greetings.db.ts';
import { findMessages, listMessages } from './messages.db.ts';
import { findThread, listDialogs } from './threads.db.ts';
import { readUnreadEvents } from './unread-events.db.ts';

const database = await testDatabase();
const { db } = database;
const me = '1';
const dialogs = 2000;
const long = '7';
const noFilter = { unread: false, matched: false, myFavorites: false, exchangedMessages: false };
const unread = { ...noFilter, unread: true };

const now = new Date();
const list = (asked: Db) => listDialogs(asked, me, noFilter, undefined, 21, now);
const thread = (asked: Db) => listMessages(asked, me, long, '30000', 21);
const one = (asked: Db) => findThread(asked, me, long);
const taken = (asked: Db) => findUsedRequestIds(asked, me, long, ['greeting:1', 'greeting:2']);
const some = (asked: Db) => findMessages(asked, me, [{ otherId: long, id: '20001' }]);
const news = (asked: Db) =>
  readUnreadEvents(asked, [
    { memberId: me, after: 0 },
    { memberId: long, after: 3 },
  ]);
const met = (asked: Db) => findMembers(asked, me, ['2', '3', '4']);
const metByHid = (asked: Db) => findMembersByHid(asked, me, ['crowd2', 'crowd3']);

const dialogIndexes = ['message_pkey'];
/** Blocks are found by the pair: the index of blocks or that of all marks does. */
const veilIndex = /mark_(veil|pkey)/;
const glimpseIndexes = ['member_pkey', 'presence_pkey', veilIndex];

const reads = [
  [
    'a page of the dialog list',
    list,
    ['thread_recent', 'member_hid_key', 'member_risk_pkey', ...glimpseIndexes, ...dialogIndexes],
  ],
  ['a page of a thread', thread, ['thread_pkey', ...dialogIndexes]],
  ['one dialog', one, ['thread_pkey', ...dialogIndexes]],
  ['which greetings were sent', taken, ['message_request']],
  ['chosen messages', some, ['thread_pkey', ...dialogIndexes]],
  [
    'what sockets are to be told',
    news,
    ['counter_pkey', 'event_pkey', 'thread_pkey', 'member_pkey', veilIndex, ...dialogIndexes],
  ],
  ['met members', met, ['thread_pkey', ...glimpseIndexes]],
  ['members met by hid', metByHid, ['thread_pkey', 'member_hid_key', ...glimpseIndexes.slice(1)]],
] as const;

/** Holds a plan to these indexes, each of them walked by a key. */
const expectKeyed = (plan: string, indexes: readonly (string | RegExp)[]): void => {
  const scans = [...plan.matchAll(/Scan(?: Backward)? using (\w+) on [^\n]*\n\s*(Index Cond)?/g)];
  const others = scans.filter(([, index = '']) => !indexes.some((wanted) => index.match(wanted)));
  const whole = scans.filter(([, , keyed]) => keyed === undefined);
  expect([...others, ...whole].map(([scan]) => scan)).toEqual([]);
  for (const wanted of indexes) expect(plan).toMatch(wanted);
  expect(plan).not.toMatch(/Seq Scan|Hash|Merge/);
};

/** How many rows of a relation a plan that was run has met, also such as it did not want. */
const rowsMet = (plan: string, relation: string): number =>
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

describe('plans', () => {
  test.each(reads)('made while the tables are empty walk by keys: %s', async (_name, ask, indexes) => {
    expectKeyed(await explainStatement(database, ask), indexes);
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
      await analyzeTables(database.pool);
    });

    test.each(reads)('walk by keys: %s', async (_name, ask, indexes) => {
      expectKeyed(await explainStatement(database, ask), indexes);
    });

    test('a page of the dialog list reads its rows only, from an index alone and in its order', async () => {
      const [tenth] = (await listDialogs(db, me, noFilter, undefined, 10, now)).slice(-1);
      if (!tenth) throw new Error('no dialogs');
      for (const after of [undefined, { at: tenth.at, hid: tenth.hid }, { at: tenth.at, otherId: tenth.id }]) {
        const plan = await explainStatement(database, (asked) => listDialogs(asked, me, noFilter, after, 21, now), run);
        expect(plan).toContain('Index Only Scan using thread_recent');
        expect(plan).not.toContain('Sort');
        expect(rowsMet(plan, 'thread')).toBe(21);
        expect(rowsMet(plan, 'message')).toBe(21);
      }
    });

    test('a filter is asked in the same index', async () => {
      const plan = await explainStatement(database, (asked) => listDialogs(asked, me, unread, undefined, 21, now));
      expect(plan).toContain('Index Only Scan using thread_recent');
    });

    test('a page of a long thread reads its rows and what they reply to, in their order', async () => {
      for (const before of [undefined, '30000']) {
        const page = await listMessages(db, me, long, before, 21);
        expect(page.filter(({ replied_id }) => replied_id === '20001')).toHaveLength(3);
        const plan = await explainStatement(database, (asked) => listMessages(asked, me, long, before, 21), run);
        expect(plan).not.toContain('Sort');
        expect(rowsMet(plan, 'message')).toBe(24);
      }
    });

    test('the last message of a long thread comes by key', async () => {
      for (const ask of [one, some]) expect(rowsMet(await explainStatement(database, ask, run), 'message')).toBe(1);
    });
  });
});
