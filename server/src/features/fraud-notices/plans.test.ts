import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { findFraudBan, listCorrespondents, listUnseenNotices, setNoticesSeen } from './fraud-notices.db.ts';

const database = await testDatabase();
let id: Id;

beforeAll(async () => {
  id = (await insertManyMembers(database.pool, 20_000))[0] ?? '';
  for (const text of [
    `insert into thread (member_id, other_id, last_at, incoming, outgoing)
      select v.id, m.id, now(), 1, 1 from member m cross join (select $1::bigint as id union select 2 union select 3) v`,
    `insert into decision (uid, member_id, kind, reason) select 'uid-' || m.id, m.id, 'ban', 'scam' from member m
      where $1::bigint > 0`,
    `insert into fraud_notice (member_id, decision_id, name) select m.id, d.id, 'Cheat' from member m
      cross join (select id from decision order by id limit 3) d where $1::bigint > 0`,
  ])
    await database.pool.query(text, [id]);
  await database.pool.query('analyze member, thread, decision, fraud_notice');
});

test.each([
  ['a page of correspondents', ['thread_pkey', 'member_pkey'], (db: Db) => listCorrespondents(db, id, '7', 100)],
  ['the ban', ['decision_pkey'], (db: Db) => findFraudBan(db, id, ['scam'])],
  ['unseen notices', ['fraud_notice_pkey', 'decision_pkey'], (db: Db) => listUnseenNotices(db, id, 20)],
  ['seen notices', ['fraud_notice_pkey'], (db: Db) => setNoticesSeen(db, id, ['uid-1'], new Date())],
] as const)('%s are read by an index', async (_, indexes, statement) => {
  const plan = await explainStatement(database, statement);
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});
