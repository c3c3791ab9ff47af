import { photoStatuses } from '@kindred/contract/photos';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import type { Db } from '../../db/database.ts';
import { analyzeTables } from '../candidates/card.db.ts';
import { listOpenChildCases, measureOpenChildCases } from '../child-safety/child-cases.db.ts';
import { listOpenAppeals, measureOpenAppeals } from '../decisions/appeals.db.ts';
import { countWaiting, listRecentThreads, listWaitingThreads } from '../support/console-threads.db.ts';
import {
  listChangedCovers,
  listWaitingSelfies,
  measureChangedCovers,
  measureWaitingSelfies,
} from '../verification/queues.db.ts';
import { listOpenCases, measureOpenCases } from './cases/cases.db.ts';
import { countPhotosOfOthers, leasePhotoRows, measurePendingPhotos } from './review/photo-queue.db.ts';
import { countTextsOfOthers, leaseTexts, measureWaitingTexts } from './review/text-queue.db.ts';

const database = await testDatabase();
const { db } = database;
const now = new Date();
const brandId = 7;
const limit = 20;
const lease = { operatorId: '1', now, until: new Date(now.getTime() + 60_000), except: [], limit, brandId };
const after = { at: now.toISOString(), id: '9' };

/** Each console queue filtered by one brand, and the partial index of its pending rows. */
const queues: readonly (readonly [string, (db: Db) => Promise<unknown>, RegExp])[] = [
  ['photos', (db) => leasePhotoRows(db, lease), /photo_waiting/],
  ['how many photos', (db) => measurePendingPhotos(db, brandId), /photo_waiting/],
  ['how many photos others have', (db) => countPhotosOfOthers(db, lease), /photo_waiting/],
  ['texts', (db) => leaseTexts(db, lease), /text_review_waiting/],
  ['how many texts others have', (db) => countTextsOfOthers(db, lease), /text_review_waiting/],
  ['how many texts', (db) => measureWaitingTexts(db, brandId), /text_review_waiting/],
  ['reports', (db) => listOpenCases(db, undefined, limit, brandId), /report_case_(waiting|open)/],
  [
    'reports after a page',
    (db) => listOpenCases(db, { ...after, risk: 5 }, limit, brandId),
    /report_case_(waiting|open)/,
  ],
  ['how many reports', (db) => measureOpenCases(db, brandId), /report_case_(waiting|open)/],
  ['appeals', (db) => listOpenAppeals(db, undefined, limit, brandId), /appeal_open/],
  ['appeals after a page', (db) => listOpenAppeals(db, after, limit, brandId), /appeal_open/],
  ['how many appeals', (db) => measureOpenAppeals(db, brandId), /appeal_open/],
  ['cases of child safety', (db) => listOpenChildCases(db, { after, brandId, limit }), /child_case_waiting/],
  ['how many cases of child safety', (db) => measureOpenChildCases(db, brandId), /child_case_waiting/],
  ['selfies', (db) => listWaitingSelfies(db, undefined, limit, brandId), /verification_waiting/],
  ['how many selfies', (db) => measureWaitingSelfies(db, brandId), /verification_waiting/],
  ['new covers', (db) => listChangedCovers(db, undefined, limit, brandId), /verified_cover_changed/],
  ['how many new covers', (db) => measureChangedCovers(db, brandId), /verified_cover_changed/],
  ['waiting threads', (db) => listWaitingThreads(db, undefined, limit, brandId), /support_thread_waiting/],
  ['recent threads', (db) => listRecentThreads(db, undefined, limit, brandId), /support_thread_recent/],
  ['how many threads', (db) => countWaiting(db, brandId), /support_thread_waiting/],
];

/** Creates 3000 rows in each table: 200 are pending, and one in ten belongs to a member of the brand. */
const seedRows = async (): Promise<void> => {
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

describe('console queues filtered by brand', () => {
  beforeAll(async () => {
    await db
      .insertInto('operator')
      .values({ email: 'one@desk.example.org', roles: [], password_hash: null, totp_secret: null, suspended_at: null })
      .execute();
  });

  const explainAll = async (): Promise<[string, string][]> => {
    const plans: [string, string][] = [];
    for (const [queue, query] of queues) plans.push([queue, await explainStatement(database, query)]);
    return plans;
  };
  const findUnindexed = (plans: readonly [string, string][]) =>
    plans.filter(([, plan], index) => /Seq Scan/.test(plan) || !queues[index]?.[2].test(plan));

  test('use the partial index while the tables are empty', async () => {
    expect(findUnindexed(await explainAll())).toEqual([]);
  });

  test('use the partial index among thousands of decided rows', async () => {
    await seedRows();
    await analyzeTables(database.pool);
    expect(findUnindexed(await explainAll())).toEqual([]);
  });
});
