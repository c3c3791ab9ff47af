import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import type { Db } from '../../db/database.ts';
import { listBlocked } from '../block-list/block-list.db.ts';
import {
  countUnreadActivities,
  listActivities,
  removeActivities,
  setActivitiesRead,
  trimActivities,
} from './activity-feed.db.ts';

const viewer = { id: '1', pool: 'all', brand_id: 1, own_brand_only: false };
const since = new Date(Date.now() - 90 * 86_400_000);
const page = { isNamed: true, since, after: undefined, limit: 21 };

const reads: readonly (readonly [name: string, index: string, run: (db: Db) => Promise<unknown>])[] = [
  ['a page of the activity feed', 'activity_recent', (db) => listActivities(db, viewer, page)],
  ['a page without names', 'activity_recent', (db) => listActivities(db, viewer, { ...page, isNamed: false })],
  [
    'the unread count',
    'activity_recent',
    (db) => countUnreadActivities(db, viewer, { isNamed: true, since, max: 100 }),
  ],
  ['items that are read', 'activity_', (db) => setActivitiesRead(db, '1', ['00000000-0000-4000-8000-000000000000'])],
  ['deleted items', 'activity_', (db) => removeActivities(db, '1', ['00000000-0000-4000-8000-000000000000'])],
  [
    'a batch of trimmed feeds',
    'activity_pkey',
    (db) => trimActivities(db, { after: '0', members: 100, since, items: 500 }),
  ],
  ['a page of the block list', 'mark_blocked', (db) => listBlocked(db, viewer, undefined, 21)],
];

describe('among many members', async () => {
  const database = await testDatabase();

  beforeAll(async () => {
    const { db, pool } = database;
    await insertManyMembers(pool, 500);
    await sql`insert into activity (member_id, kind, subject, day, other_id)
      select m.id, 'visit', o || ':0', (now() at time zone 'utc')::date - o % 90, o
      from member m, generate_series(1, 40) o`.execute(db);
    await sql`insert into mark (actor_id, target_id, bits)
      select m.id, o, case when o % 8 = 0 then 4 else 1 end from member m, generate_series(1, 40) o`.execute(db);
    await sql`insert into photo (uid, member_id, status, width, height)
      select 'photo' || m.id, m.id, 3, 800, 800 from member m`.execute(db);
    for (const table of ['activity', 'mark', 'member', 'photo']) await sql`analyze ${sql.table(table)}`.execute(db);
  });

  test.each(reads)('%s is read by the index', async (_, index, run) => {
    const plan = await explainStatement(database, run);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on (activity|mark|member|photo|message)\b/);
  });

  test('a page with names is read in the order of the index, and no more than a page', async () => {
    const plan = await explainStatement(database, (db) => listActivities(db, viewer, page), '(analyze, timing off)');
    expect(plan).not.toMatch(/Sort/);
    expect(plan).toMatch(/activity_recent .*actual rows=2\d\b/);
  });
});
