import { brands } from '@kindred/brands';
import { figureNames, queueNames } from '@kindred/contract/console/figures';
import { consoleLimits } from '@kindred/contract/console/limits';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { createConsoleClient } from '../../../test/console.ts';
import { testApp, testDatabase } from '../../../test/harness.ts';
import {
  createAppeal,
  createChangedCover,
  createPendingPhoto,
  createPendingSelfie,
  createPendingText,
  createReportCase,
} from '../../../test/moderation-cases.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import { seedMembers } from '../../../test/seeded-members.ts';
import type { Id } from '../../db/schema.ts';
import { createAccountRequest } from '../account-requests/test-support.ts';
import { countFigures } from './count-figures.ts';
import { readDashboard } from './dashboard.ts';
import { countDays, countedFigures, listFiguresByDay, saveQueueAge } from './figures.db.ts';

const dayMs = 86_400_000;
const [, other = brands[0]] = brands;
const noon = new Date();
noon.setUTCHours(12, 0, 0, 0);
const daysAgo = (days: number): Date => new Date(noon.getTime() - days * dayMs);

describe('the figures', async () => {
  const app = await testApp();
  const { db } = app.context;
  let at = noon;
  const context = { ...app.context, clock: { now: () => at } };
  const loadDashboard = (filter: { brand?: number } = {}) => readDashboard(context, { days: 7, ...filter });

  test('are counted by brand and day, and a repeated count changes nothing', async () => {
    const [a, b, c] = await seedMembers(context, 3, (index) => ({
      brand_id: index === 2 ? other.id : 7,
      created_at: daysAgo(index === 0 ? 2 : 0),
    }));
    if (!a || !b || !c) throw new Error('Three members were not created');
    await db
      .insertInto('mark')
      .values([
        { actor_id: a.id, target_id: b.id, bits: 1, marked_at: daysAgo(1) },
        { actor_id: b.id, target_id: a.id, bits: 1, marked_at: daysAgo(0) },
        { actor_id: c.id, target_id: a.id, bits: 1, marked_at: daysAgo(0) },
        { actor_id: c.id, target_id: b.id, bits: 2, marked_at: daysAgo(0) },
      ])
      .execute();
    await db
      .insertInto('match')
      .values([
        { member_id: a.id, other_id: b.id, matched_at: daysAgo(0) },
        { member_id: b.id, other_id: a.id, matched_at: daysAgo(0) },
      ])
      .execute();
    await db
      .insertInto('message')
      .values({
        low_id: a.id,
        high_id: b.id,
        id: '1',
        sender_id: a.id,
        type: 1,
        body: null,
        reply_to: null,
        request_id: null,
        deleted_at: null,
        created_at: daysAgo(0),
      })
      .execute();
    await db
      .insertInto('abuse_report')
      .values({ reporter_id: c.id, reported_id: a.id, reason_id: 1, context: null, created_at: daysAgo(0) })
      .execute();
    await db
      .insertInto('presence')
      .values({ member_id: a.id, seen_at: daysAgo(0) })
      .execute();
    for (let round = 0; round < 3; round += 1) await countFigures(context);
    const { days, brands } = await loadDashboard();
    expect(days).toHaveLength(7);
    expect(days.at(-1)?.figures).toEqual({
      registrations: 2,
      active: 1,
      likes: 2,
      matches: 1,
      messages: 1,
      reports: 1,
      queueAge: 0,
    });
    expect(days.at(-2)?.figures).toMatchObject({ registrations: 0, likes: 1 });
    expect(days.at(-3)?.figures).toMatchObject({ registrations: 1 });
    expect(brands.find(({ id }) => id === other.id)?.figures).toMatchObject({ registrations: 1, likes: 1, matches: 0 });
    expect((await loadDashboard({ brand: other.id })).days.at(-1)?.figures).toMatchObject({
      registrations: 1,
      likes: 1,
      messages: 0,
    });
  });

  test('are read as the job stored them', async () => {
    const getRegistrations = async () => (await loadDashboard()).days.at(-1)?.figures.registrations ?? 0;
    const before = await getRegistrations();
    await seedMembers(context, 1, () => ({ created_at: daysAgo(0) }));
    at = new Date(at.getTime() + 3_600_000);
    expect(await getRegistrations()).toBe(before);
    await countFigures(context);
    expect(await getRegistrations()).toBe(before + 1);
    expect((await loadDashboard()).countedAt).toBe(at.toISOString());
  });

  test('still count a member as active on a day after the member returns on the next', async () => {
    const today = (await loadDashboard()).days.at(-1)?.figures.active;
    at = new Date(noon.getTime() + dayMs / 2 + 60_000);
    await db.updateTable('presence').set({ seen_at: at }).execute();
    await countFigures(context);
    const { days } = await loadDashboard();
    expect(days.at(-2)?.figures.active).toBe(today);
    expect(days.at(-1)?.figures.active).toBe(1);
    expect(Object.keys(days[0]?.figures ?? {}).sort()).toEqual([...figureNames].sort());
  });

  test('have the maximum queue age of a day, of a brand or of all', async () => {
    const [one, two] = await seedMembers(context, 2, (index) => ({ brand_id: index === 0 ? 7 : other.id }));
    const { id } = await seedPhoto(app.context, one?.id ?? '');
    const young = await seedPhoto(app.context, two?.id ?? '');
    const setQueueAge = (minutes: number, photo: Id) => {
      const since = new Date(at.getTime() - minutes * 60_000);
      return sql`update photo set queued_at = ${since} where id = ${photo}::bigint`.execute(db);
    };
    await setQueueAge(90, id);
    await setQueueAge(0, young.id);
    await countFigures(context);
    const getTodaysAge = async (filter: { brand?: number } = {}) =>
      (await loadDashboard(filter)).days.at(-1)?.figures.queueAge;
    expect([await getTodaysAge(), await getTodaysAge({ brand: 7 }), await getTodaysAge({ brand: other.id })]).toEqual([
      90, 90, 0,
    ]);
    expect((await loadDashboard()).brands.find((brand) => brand.id === 7)?.figures.queueAge).toBe(90);
    // The maximum stays after the photo was decided.
    await setQueueAge(5, id);
    await countFigures(context);
    expect(await getTodaysAge()).toBe(90);
  });

  test('queues are filtered by the operator’s roles', async () => {
    const listNames = async (client: Awaited<ReturnType<typeof createConsoleClient>>) =>
      (await client.call('queues', {})).queues.map((queue) => queue.name);
    expect(await listNames(await createConsoleClient(app, 'support'))).toEqual(['support', 'dataRequests']);
    expect(await listNames(await createConsoleClient(app, 'admin'))).toEqual([...queueNames]);
    expect(await listNames(await createConsoleClient(app, 'finance'))).toEqual(['refunds', 'differences']);
  });

  test('queues have their length and the time of the oldest item', async () => {
    const [admin, stepMs] = [await createConsoleClient(app, 'admin'), consoleLimits.queuesSeconds * 1000 + 1];
    const measureLater = async () => {
      vi.setSystemTime(Date.now() + stepMs);
      return new Map((await admin.call('queues', {})).queues.map((queue) => [queue.name, queue]));
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    const before = await measureLater();
    const aged = new Date('2026-01-01T10:00:00Z');
    await createPendingPhoto(app);
    await sql`update photo set queued_at = ${aged} where status = 2`.execute(db);
    await createPendingText(app);
    await sql`update text_review set queued_at = ${aged}`.execute(db);
    await createReportCase(app);
    await sql`update report_case set opened_at = ${aged}`.execute(db);
    await createAppeal(app);
    await sql`update appeal set created_at = ${aged}`.execute(db);
    await createChangedCover(app);
    await sql`update verified_cover set changed_at = ${aged} where changed_at is not null`.execute(db);
    await createAccountRequest(app, 'export', (await app.member()).hid);
    await sql`update account_request set requested_at = ${aged} where granted is null`.execute(db);
    const { member } = await createPendingSelfie(app);
    await sql`update verification set submitted_at = ${aged} where state = 'submitted'`.execute(db);
    const after = await measureLater();
    for (const name of ['photos', 'verification', 'covers', 'texts', 'reports', 'appeals', 'dataRequests'] as const)
      expect([name, after.get(name)]).toEqual([
        name,
        { name, length: (before.get(name)?.length ?? 0) + 1, oldestAt: aged.toISOString() },
      ]);
    // A banned member's selfie is not shown and not counted.
    await db.updateTable('member').set({ state: 'banned' }).where('id', '=', member.id).execute();
    expect((await measureLater()).get('verification')?.length).toBe(0);
    vi.useRealTimers();
  });
});

test('figures of growing tables are counted by an index of their time', async () => {
  const database = await testDatabase();
  const { pool } = database;
  await insertManyMembers(pool, 3000);
  await pool.query(`update member set created_at = now() - id * interval '1 minute'`);
  await pool.query(
    `insert into mark (actor_id, target_id, bits, marked_at)
      select n, n + 1, 1, now() - (30000 - n) * interval '1 minute' from generate_series(1, 30000) n`,
  );
  await pool.query(
    `insert into match (member_id, other_id, matched_at)
      select n, n + 1, now() - (30000 - n) * interval '1 minute' from generate_series(1, 30000) n`,
  );
  await pool.query(
    `insert into message (low_id, high_id, id, sender_id, type, text, created_at)
      select n, n + 1, 1, n, 1, 'x', now() - (30000 - n) * interval '1 minute' from generate_series(1, 30000) n`,
  );
  await pool.query(
    `insert into abuse_report (reporter_id, reported_id, reason_id, created_at)
      select n, n + 1, 1, now() - (3000 - n) * interval '1 minute' from generate_series(1, 3000) n`,
  );
  await pool.query('analyze');
  const from = new Date().toISOString().slice(0, 10);
  const indexes = {
    registrations: 'member_day',
    likes: 'mark_day',
    matches: 'match_day',
    messages: 'message_day',
    reports: 'abuse_report_day',
  };
  for (const figure of countedFigures)
    expect([figure, await explainStatement(database, (db) => countDays(db, figure, from))]).toEqual([
      figure,
      expect.stringContaining(indexes[figure]) as string,
    ]);
  const ages = await explainStatement(database, (db) => saveQueueAge(db, from, new Date()));
  for (const index of ['photo_waiting', 'text_review_waiting', 'report_case_waiting', 'verification_waiting'])
    expect(ages).toContain(index);
  expect(await explainStatement(database, (db) => listFiguresByDay(db, { from, to: from }, 7))).toContain(
    'daily_figure_pkey',
  );
});
