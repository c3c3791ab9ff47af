import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers, insertMarksForAll } from '../../../test/plans/explain.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { listPairs } from './erase.db.ts';
import { listDueDeletions, listUnstoppedPayments } from './leaving.db.ts';

const database = await testDatabase();
const now = new Date();
let id: Id;

beforeAll(async () => {
  const members = await insertManyMembers(database.pool, 20_000);
  await insertMarksForAll(database.pool, 5);
  id = members[0] ?? '';
  for (const text of [
    `insert into leaving (member_id, left_at, reason, delete_at, payments_stopped, erased_at)
      select id, now(), 5, now() + make_interval(days => (id % 900)::integer - 899), id % 100 > 0,
        case when id % 50 > 0 then now() end from member where $1::bigint > 0`,
    `insert into visit (member_id, visitor_id, visited_at, counted_at)
      select v.id, m.id, now(), now() from member m cross join (select $1::bigint as id union select 2 union select 3) v`,
    `insert into match (member_id, other_id, matched_at)
      select v.id, m.id, now() from member m cross join (select $1::bigint as id union select 2 union select 3) v`,
    `insert into thread (member_id, other_id, last_message_id, last_at)
      select v.id, m.id, 1, now() from member m cross join (select $1::bigint as id union select 2 union select 3) v`,
    `insert into message (low_id, high_id, id, sender_id, type, is_sent)
      select $1::bigint, m.id, 1, m.id, 10, m.id % 100 > 0 from member m where m.id > $1::bigint`,
    `insert into favorite (member_id, other_id) select m.id, (m.id + 7) % 20000 + 1 from member m where $1::bigint > 0`,
    `insert into smart_message (sender_id, receiver_id, rank, planned_at)
      select m.id, (m.id + 9) % 20000 + 1, 1, now() from member m where $1::bigint > 0`,
  ])
    await database.pool.query(text, [id]);
  await database.pool.query('analyze leaving, visit, match, thread, message, favorite, smart_message, mark, member');
});

test.each([
  ['due deletions', ['leaving_due'], (db) => listDueDeletions(db, now, 100)],
  ['payments that still run', ['leaving_payments'], (db) => listUnstoppedPayments(db, 100)],
  [
    'members with whom one has rows',
    ['visit_by', 'favorite_of', 'message_unsent_high'],
    (db) => listPairs(db, '19999', 100),
  ],
] satisfies [string, string[], (db: Db) => Promise<unknown>][])('%s are read by index', async (_, indexes, run) => {
  const plan = await explainStatement(database, run);
  expect(plan).not.toContain('Seq Scan');
  for (const index of indexes) expect(plan).toContain(index);
});
