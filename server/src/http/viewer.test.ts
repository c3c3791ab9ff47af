import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { explainStatement, insertManyMembers } from '../features/candidates/explain.db.ts';
import { findViewers } from './viewer.db.ts';

const database = await testDatabase();
let ids: readonly string[];
let sessions: { readonly id: string; readonly member_id: string }[];

beforeAll(async () => {
  ids = await insertManyMembers(database.pool, 20_000);
  await database.pool.query('insert into session (id, member_id) select gen_random_uuid(), id from member');
  await database.pool.query('analyze member, session');
  const { rows } = await database.pool.query('select id, member_id from session order by id limit 3');
  sessions = rows;
});

test('the members of several sessions, in their order', async () => {
  const [one, two, three] = sessions;
  const asked = [three?.id ?? '', randomUUID(), one?.id ?? '', two?.id ?? '', one?.id ?? ''];
  const viewers = await findViewers(database.db, asked);
  expect(viewers.map((viewer) => viewer?.id)).toEqual([
    three?.member_id,
    undefined,
    one?.member_id,
    two?.member_id,
    one?.member_id,
  ]);
  expect(ids).toContain(viewers[0]?.id);
});

test('the members of sessions: read by key', async () => {
  const plan = await explainStatement(database, (db) => findViewers(db, [sessions[0]?.id ?? '']));
  expect(plan).toContain('session_pkey');
  expect(plan).toContain('member_pkey');
  expect(plan).not.toContain('Seq Scan');
});
