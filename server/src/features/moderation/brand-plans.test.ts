import { photoStatuses } from '@kindred/contract/photos';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import type { Db } from '../../db/database.ts';
import { analyzeTables } from '../candidates/card.db.ts';
import { explainStatement, insertManyMembers } from '../candidates/explain.db.ts';
import { childCasesWaiting, openChildCases } from '../child-safety/child-cases.db.ts';
import { openAppeals, openAppealsWaiting } from '../decisions/appeals.db.ts';
import { countWaiting, listRecentThreads, listWaitingThreads } from '../support/console-threads.db.ts';
import { coversWaiting, pageOfCovers, pageOfWaiting, selfiesWaiting } from '../verification/queues.db.ts';
import { casesWaiting, openCases } from './cases/cases.db.ts';
import { leaseRows, photosWaiting } from './review/photo-queue.db.ts';
import { leaseTexts, textsWaiting } from './review/text-queue.db.ts';

const database = await testDatabase();
const { db } = database;
const now = new Date();
const brandId = 7;
const limit = 20;
const lease = { operatorId: '1', now, until: new Date(now.getTime() + 60_000), except: [], limit, brandId };
const after = { at: now.toISOString(), id: '9' };

/** Every queue of the console as it is narrowed to one brand, and the index that holds what waits in it, and no more. */
const queues: readonly (readonly [string, (asked: Db) => Promise<unknown>, RegExp])[] = [
  ['photos', (asked) => leaseRows(asked, lease), /photo_waiting/],
  ['how many photos', (asked) => photosWaiting(asked, brandId), /photo_waiting/],
  ['texts', (asked) => leaseTexts(asked, lease), /text_review_waiting/],
  ['how many texts', (asked) => textsWaiting(asked, brandId), /text_review_waiting/],
  ['reports', (asked) => openCases(asked, undefined, limit, brandId), /report_case_(waiting|open)/],
  [
    'reports after a page',
    (asked) => openCases(asked, { ...after, risk: 5 }, limit, brandId),
    /report_case_(waiting|open)/,
  ],
  ['how many reports', (asked) => casesWaiting(asked, brandId), /report_case_(waiting|open)/],
  ['appeals', (asked) => openAppeals(asked, undefined, limit, brandId), /appeal_open/],
  ['appeals after a page', (asked) => openAppeals(asked, after, limit, brandId), /appeal_open/],
  ['how many appeals', (asked) => openAppealsWaiting(asked, brandId), /appeal_open/],
  ['cases of child safety', (asked) => openChildCases(asked, { after, brandId, limit }), /child_case_waiting/],
  ['how many of them', (asked) => childCasesWaiting(asked, brandId), /child_case_waiting/],
  ['selfies', (asked) => pageOfWaiting(asked, undefined, limit, brandId), /verification_waiting/],
  ['how many selfies', (asked) => selfiesWaiting(asked, brandId), /verification_waiting/],
  ['new covers', (asked) => pageOfCovers(asked, undefined, limit, brandId), /verified_cover_changed/],
  ['how many new covers', (asked) => coversWaiting(asked, brandId), /verified_cover_changed/],
  ['threads that wait', (asked) => listWaitingThreads(asked, undefined, limit, brandId), /support_thread_waiting/],
  ['recent threads', (asked) => listRecentThreads(asked, undefined, limit, brandId), /support_thread_recent/],
  ['how many threads', (asked) => countWaiting(asked, brandId), /support_thread_waiting/],
];

/** Three thousand of everything, two hundred of which wait, of members of other brands but for one in ten. */
const fill = async (): Promise<void> => {
  await insertManyMembers(database.pool, 3000);
  const statements = [
    sql`update member set brand_id = ${brandId} where id % 10 = 0`,
    sql`insert into photo (uid, member_id, status, width, height, risk)
      select 'p' || n, n, case when n % 15 = 0 then ${photoStatuses.pending}::smallint else ${photoStatuses.moderated}::smallint end, 800, 1000, n % 300
      from generate_series(1, 3000) n`,
    sql`insert into report_case (member_id, reports, risk, decided_at, outcome)
      select n, 1, n % 300, case when n % 15 = 0 then null else now() end, case when n % 15 = 0 then null else 'dismissed' end
      from generate_series(1, 3000) n`,
    sql`insert into verification (member_id, hash, gesture, state, file, expires_at, submitted_at)
      select n, 'h' || n, 'wave', case when n % 15 = 0 then 'submitted' else 'failed' end, 'f' || n, now(), now()
      from generate_series(1, 3000) n`,
    sql`insert into verified_cover (member_id, changed_at)
      select n, case when n % 15 = 0 then now() end from generate_series(1, 3000) n`,
  ];
  for (const statement of statements) await statement.execute(db);
};

describe('queues of one brand', () => {
  beforeAll(async () => {
    await db
      .insertInto('operator')
      .values({ email: 'one@desk.example.org', roles: [], password_hash: null, totp_secret: null, suspended_at: null })
      .execute();
  });

  const read = async (): Promise<[string, string][]> => {
    const plans: [string, string][] = [];
    for (const [queue, ask] of queues) plans.push([queue, await explainStatement(database, ask)]);
    return plans;
  };
  const unfit = (plans: readonly [string, string][]) =>
    plans.filter(([, plan], index) => /Seq Scan/.test(plan) || !queues[index]?.[2].test(plan));

  test('are read by the index of what waits while there is nothing', async () => {
    expect(unfit(await read())).toEqual([]);
  });

  test('and among thousands that were decided', async () => {
    await fill();
    await analyzeTables(database.pool);
    expect(unfit(await read())).toEqual([]);
  });
});
