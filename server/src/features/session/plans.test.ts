import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import { listOpenSessions } from './session.db.ts';

const database = await testDatabase();

beforeAll(async () => {
  await insertManyMembers(database.pool, 2000);
  await database.pool.query(`insert into session (id, member_id, ended_at)
    select gen_random_uuid(), m.id, case when n < 5 then now() end from member m cross join generate_series(1, 8) n`);
  await database.pool.query('analyze session');
});

test('a page of open sessions is read in order from its index', async () => {
  const page = { since: new Date(0), after: { at: '2026-01-01', id: crypto.randomUUID() }, limit: 20 };
  const plan = await explainStatement(database, (db) => listOpenSessions(db, '1', page));
  expect(plan).toContain('session_member');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});
