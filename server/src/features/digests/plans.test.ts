import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers, insertMarksForAll } from '../../../test/plans/explain.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { analyzeTables, refreshCards } from '../candidates/card.db.ts';
import type { ViewerIdentity } from '../members/visible-members.ts';
import { findDigestRecipient, listDue, listNews, type NewsKind } from './digests.db.ts';

const database = await testDatabase();
const now = new Date();
let her: ViewerIdentity;
let id: Id;

beforeAll(async () => {
  const members = await insertManyMembers(database.pool, 20_000);
  await refreshCards(database.db, members);
  await insertMarksForAll(database.pool, 5);
  id = members[0] ?? '';
  her = { id, pool: 'all', brand_id: 7, own_brand_only: true };
  for (const text of [
    'insert into counter (member_id) select id from member where $1::bigint > 0 on conflict do nothing',
    `insert into mark (actor_id, target_id, bits) select m.id, $1::bigint, 1 from member m where m.id % 20 = 0
      on conflict do nothing`,
    `insert into visit (member_id, visitor_id, visited_at, counted_at)
      select v.id, m.id, now(), now() from member m cross join (select $1::bigint as id union select 2 union select 3) v`,
    `insert into match (member_id, other_id, matched_at)
      select v.id, m.id, now() from member m cross join (select $1::bigint as id union select 2 union select 3) v`,
    `insert into thread (member_id, other_id, last_message_id, last_at, unread)
      select v.id, m.id, 1, now(), 1 from member m cross join (select $1::bigint as id union select 2 union select 3) v`,
    `insert into message (low_id, high_id, id, sender_id, type) select $1::bigint, m.id, 1, m.id, 10 from member m
      where m.id > $1::bigint`,
    `insert into digest_due (member_id, due_at) select m.id, now() + make_interval(secs => m.id::integer) from member m
      where $1::bigint > 0`,
    `insert into digest_sent (member_id, day, news_until) select m.id, now(), now() from member m where $1::bigint > 0`,
    'insert into presence (member_id, seen_at) select m.id, now() from member m where $1::bigint > 0',
    'insert into member_risk (member_id) select m.id from member m where $1::bigint > 0',
  ])
    await database.pool.query(text, [id]);
  await analyzeTables(database.pool);
  await database.pool.query(
    'analyze digest_due, digest_sent, member_risk, thread, match, message, visit, counter, presence',
  );
});

const news = (kind: NewsKind) => (db: Db) =>
  listNews(db, her, {
    since: new Date(now.getTime() - 86_400_000),
    until: 'infinity',
    now,
    kinds: [kind],
    countMax: 100,
    names: 3,
  });

test.each([
  ['due members', ['digest_due_time'], (db) => listDue(db, now, { at: now.toISOString(), memberId: '7' }, 200)],
  ['a recipient', ['member_pkey', 'presence_pkey', 'digest_sent_pkey'], (db) => findDigestRecipient(db, id, now)],
  [
    'unread events',
    [
      'thread_recent',
      'match_recent',
      'mark_unanswered',
      'visit_recent',
      'member_pkey',
      'member_risk_pkey',
      'message_pkey',
    ],
    news('messages'),
  ],
] satisfies [string, string[], (db: Db) => Promise<unknown>][])('%s are read by index', async (_, indexes, run) => {
  const plan = await explainStatement(database, run);
  expect(plan).not.toContain('Seq Scan');
  for (const index of indexes) expect(plan).toContain(index);
});
