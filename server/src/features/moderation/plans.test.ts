import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import type { Db } from '../../db/database.ts';
import { analyzeTables } from '../candidates/card.db.ts';
import { explainStatement, insertManyMembers } from '../candidates/explain.db.ts';
import { openAppealsWaiting } from '../decisions/appeals.db.ts';
import { casesWaiting, openCases } from './cases/cases.db.ts';
import { findNear } from './review/photo-hash.db.ts';
import { bandsNear } from './review/photo-hash.ts';
import { leaseRows, photosWaiting } from './review/photo-queue.db.ts';
import { leaseTexts, textsWaiting } from './review/text-queue.db.ts';
import { isShared, membersOn, sharedDevicesOf } from './risk/devices.db.ts';

const database = await testDatabase();
const { db } = database;
const now = new Date();
const lease = { operatorId: '1', now, until: new Date(now.getTime() + 60_000), except: [], limit: 20 };

const waiting = (asked: Db) => leaseRows(asked, lease);
const texts = (asked: Db) => leaseTexts(asked, lease);
const cases = (asked: Db) => openCases(asked, undefined, 20);
const nextCases = (asked: Db) => openCases(asked, { risk: 500, at: now.toISOString(), id: '9' }, 20);
const near = (asked: Db) => findNear(asked, { hash: '7', bands: bandsNear(7n), bits: 8, memberId: '1', limit: 20 });

const reads = [
  ['photos', waiting, ['photo_waiting', 'photo_pkey']],
  ['texts', texts, ['text_review_waiting', 'text_review_pkey']],
  ['cases', cases, ['report_case_waiting', 'member_pkey']],
  ['cases after a page', nextCases, ['report_case_waiting', 'member_pkey']],
  ['how many photos wait', photosWaiting, ['photo_waiting']],
  ['how many texts wait', textsWaiting, ['text_review_waiting']],
  ['how many cases are open', casesWaiting, ['report_case_waiting']],
  ['how many appeals wait', openAppealsWaiting, ['appeal_open']],
  ['others on a device', (asked: Db) => isShared(asked, 'device', '1'), ['session_same_device']],
  ['members on a device', (asked: Db) => membersOn(asked, 'device', 20), ['session_same_device']],
  ['shared devices of a member', (asked: Db) => sharedDevicesOf(asked, '1', 20), ['session_same_device']],
  ['photos near another', near, ['photo_hash_band_pkey', 'photo_hash_pkey']],
] as const;

/** How many rows the widest walk of a plan that was run gave. */
const widest = (plan: string): number =>
  Math.max(...[...plan.matchAll(/rows=(\d+)(?:\.\d+)? loops/g)].map(([, rows]) => Number(rows)));

const addQueue = async (photos: number): Promise<void> => {
  await sql`
    insert into photo (uid, member_id, status, width, height, risk)
    select 'waiting' || n, 1 + n % 500, 2, 800, 1000, n * 7919 % 300 from generate_series(1, ${photos}::integer) n`.execute(
    db,
  );
};

describe('the queues', () => {
  beforeAll(async () => {
    await db
      .insertInto('operator')
      .values({ email: 'one@desk.example.org', roles: [], password_hash: null, totp_secret: null, suspended_at: null })
      .execute();
  });

  test.each(reads)('%s are read by their index while there are none', async (_what, ask, indexes) => {
    const plan = await explainStatement(database, ask);
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  test('ten thousand photos are walked no further than a hundred', async () => {
    await insertManyMembers(database.pool, 500);
    await addQueue(100);
    const few = widest(await explainStatement(database, waiting, '(analyze)'));
    await db.deleteFrom('photo').execute();
    await addQueue(10_000);
    await analyzeTables(database.pool);
    for (const [, ask, indexes] of reads) {
      const plan = await explainStatement(database, ask);
      for (const index of indexes) expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan/);
    }
    const plan = await explainStatement(database, waiting, '(analyze)');
    expect(plan).not.toContain('Sort');
    expect(widest(plan)).toBe(few);
    expect(few).toBe(lease.limit);
  });
});
