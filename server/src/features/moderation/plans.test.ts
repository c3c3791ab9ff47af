import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import type { Db } from '../../db/database.ts';
import { analyzeTables } from '../candidates/card.db.ts';
import { measureOpenAppeals } from '../decisions/appeals.db.ts';
import { listOpenCases, measureOpenCases } from './cases/cases.db.ts';
import { listNearPhotos } from './review/photo-hash.db.ts';
import { getNearBands } from './review/photo-hash.ts';
import { countPhotosOfOthers, leasePhotoRows, measurePendingPhotos } from './review/photo-queue.db.ts';
import { countTextsOfOthers, leaseTexts, measureWaitingTexts } from './review/text-queue.db.ts';
import { isDeviceShared, listDeviceMembers, listSharedDevices } from './risk/devices.db.ts';

const database = await testDatabase();
const { db } = database;
const now = new Date();
const lease = { operatorId: '1', now, until: new Date(now.getTime() + 60_000), except: [], limit: 20 };

const photos = (db: Db) => leasePhotoRows(db, lease);
const texts = (db: Db) => leaseTexts(db, lease);
const cases = (db: Db) => listOpenCases(db, undefined, 20);
const nextCases = (db: Db) => listOpenCases(db, { risk: 500, at: now.toISOString(), id: '9' }, 20);
const near = (db: Db) => listNearPhotos(db, { hash: '7', bands: getNearBands(7n), bits: 8, memberId: '1', limit: 20 });

const reads = [
  ['photos', photos, ['photo_waiting', 'photo_pkey']],
  ['texts', texts, ['text_review_waiting', 'text_review_pkey']],
  ['cases', cases, ['report_case_waiting', 'member_pkey', 'abuse_report_reported']],
  ['cases after a page', nextCases, ['report_case_waiting', 'member_pkey', 'abuse_report_reported']],
  ['how many photos others have', (db: Db) => countPhotosOfOthers(db, lease), ['photo_waiting']],
  ['how many texts others have', (db: Db) => countTextsOfOthers(db, lease), ['text_review_waiting']],
  ['how many photos wait', measurePendingPhotos, ['photo_waiting']],
  ['how many texts wait', measureWaitingTexts, ['text_review_waiting']],
  ['how many cases are open', measureOpenCases, ['report_case_waiting']],
  ['how many appeals wait', measureOpenAppeals, ['appeal_open']],
  ['others on a device', (db: Db) => isDeviceShared(db, 'device', '1'), ['session_same_device']],
  ['members on a device', (db: Db) => listDeviceMembers(db, 'device', 20), ['session_same_device']],
  ['shared devices of a member', (db: Db) => listSharedDevices(db, '1', 20), ['session_same_device']],
  ['photos near another', near, ['photo_hash_band_pkey', 'photo_hash_pkey']],
] as const;

/** The largest number of rows that a node of an analyzed plan returned. */
const getMaxRows = (plan: string): number =>
  Math.max(...[...plan.matchAll(/rows=(\d+)(?:\.\d+)? loops/g)].map(([, rows]) => Number(rows)));

const addQueue = async (count: number): Promise<void> => {
  await sql`
    insert into photo (uid, member_id, status, width, height, risk)
    select 'waiting' || n, 1 + n % 500, 2, 800, 1000, n * 7919 % 300 from generate_series(1, ${count}::integer) n`.execute(
    db,
  );
};

describe('the moderation queues', () => {
  beforeAll(async () => {
    await db
      .insertInto('operator')
      .values({ email: 'one@desk.example.org', roles: [], password_hash: null, totp_secret: null, suspended_at: null })
      .execute();
  });

  test.each(reads)('%s use their indexes while the tables are empty', async (_name, query, indexes) => {
    const plan = await explainStatement(database, query);
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  test('a page of ten thousand photos reads as many rows as a page of a hundred', async () => {
    await insertManyMembers(database.pool, 500);
    await addQueue(100);
    const few = getMaxRows(await explainStatement(database, photos, '(analyze)'));
    await db.deleteFrom('photo').execute();
    await addQueue(10_000);
    await analyzeTables(database.pool);
    for (const [, query, indexes] of reads) {
      const plan = await explainStatement(database, query);
      for (const index of indexes) expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan/);
    }
    const plan = await explainStatement(database, photos, '(analyze)');
    expect(plan).not.toContain('Sort');
    expect(getMaxRows(plan)).toBe(few);
    expect(few).toBe(lease.limit);
  });
});
