import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import type { Db } from '../../db/database.ts';
import {
  type CountedPeriod,
  countAnsweredAppeals,
  countAppeals,
  countCases,
  countDecidedRemovals,
  countDecisions,
  countRemovals,
  countReports,
} from './transparency.db.ts';

const database = await testDatabase();
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  await insertManyMembers(database.pool, 20_000);
  const at = `now() - id * interval '1 hour'`;
  for (const text of [
    `insert into decision (uid, member_id, kind, reason, created_at)
      select 'uid-' || id, id, 'warn', 'spam', ${at} from member`,
    `insert into appeal (decision_id, member_id, text, created_at, granted, decided_at)
      select id, member_id, 'Not me', created_at, true, created_at from decision`,
    `insert into abuse_report (reporter_id, reported_id, reason_id, created_at) select id, id, 1, ${at} from member`,
    `insert into report_case (member_id, reports, outcome, decided_at) select id, 1, 'dismissed', ${at} from member`,
    `insert into removal_request (request_id, reference, brand_id, locale, name, email, relation, target, created_at,
        due_at, outcome, decided_at)
      select 'request-' || id, 'reference-' || id, 7, 'en-US', 'Jane', 'a@example.org', 'depicted', 'A photo', ${at},
        ${at}, 'removed', ${at} from member`,
  ])
    await database.pool.query(text);
  await database.pool.query('analyze member, decision, appeal, abuse_report, report_case, removal_request');
});

test.each<readonly [string, string, (db: Db, counted: CountedPeriod) => Promise<unknown>]>([
  ['decisions', 'decision_day', countDecisions],
  ['appeals', 'appeal_day', countAppeals],
  ['answered appeals', 'appeal_decided', countAnsweredAppeals],
  ['reports', 'abuse_report_day', countReports],
  ['decided cases', 'report_case_decided', countCases],
  ['removal requests', 'removal_request_day', countRemovals],
  ['decided removal requests', 'removal_request_decided', countDecidedRemovals],
])('%s: a period is read by an index', async (_, index, count) => {
  for (const brandId of [undefined, 7]) {
    const plan = await explainStatement(database, (db) => count(db, { from: today, to: today, brandId }));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  }
});
