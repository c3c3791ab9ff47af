import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import {
  findLastCheck,
  hasMinorCheck,
  listPendingChecks,
  listStartsSince,
  listWaitingMembers,
  saveCheckUrl,
  setCheckDecided,
} from './age-check.db.ts';

const database = await testDatabase();
let id: Id;
const now = new Date();
const hourAgo = new Date(now.getTime() - 3_600_000);

beforeAll(async () => {
  id = (await insertManyMembers(database.pool, 20_000))[0] ?? '';
  await database.pool.query(
    `insert into age_assurance (member_id, reference, state, started_at, decided_at)
      select m.id, 'reference-' || m.id, 'adult', now(), now() from member m`,
  );
  await database.pool.query('analyze member, age_assurance');
});

test.each([
  ['the last check', 'age_assurance_member', (db: Db) => findLastCheck(db, id)],
  ['a check that found a minor', 'age_assurance_member', (db: Db) => hasMinorCheck(db, id)],
  ['the starts of a day', 'age_assurance_member', (db: Db) => listStartsSince(db, id, hourAgo, 5)],
  ['pending checks', 'age_assurance_', (db: Db) => listPendingChecks(db, id, hourAgo)],
  [
    'waiting members',
    'age_assurance_pending',
    (db: Db) => listWaitingMembers(db, { from: hourAgo, to: now, limit: 500 }),
  ],
  ['the page of a check', 'age_assurance_', (db: Db) => saveCheckUrl(db, 'reference-7', 'https://a.example')],
  ['the result', 'age_assurance_', (db: Db) => setCheckDecided(db, '7', { state: 'adult', at: now })],
] as const)('%s: read by an index', async (_, index, statement) => {
  const plan = await explainStatement(database, statement);
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});
