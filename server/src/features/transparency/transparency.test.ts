import { randomUUID } from 'node:crypto';
import { brands } from '@kindred/brands';
import { abuseReasonNames } from '@kindred/contract/abuse';
import { beforeAll, describe, expect, test } from 'vitest';
import { consoleHost, createConsoleClient } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import { seedOperator } from '../../../test/operators.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { createDecision } from '../decisions/decisions.db.ts';

const [, other = brands[0]] = brands;
/** The days of the tests. The first and the last moment of them are counted, those beside them are not. */
const days = { from: '2025-03-01', to: '2025-03-31' };
const first = new Date('2025-03-01T00:00:00.000Z');
const last = new Date('2025-03-31T23:59:59.999Z');
const before = new Date('2025-02-28T23:59:59.999Z');
const after = new Date('2025-04-01T00:00:00.000Z');
const noon = new Date('2025-03-10T12:00:00Z');
const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3_600_000);

describe('the transparency figures', async () => {
  const app = await testApp();
  const { context } = app;
  const { db } = context;
  const desk = await createConsoleClient(app, 'moderator');
  const operator = await seedOperator(context);

  const decide = async (
    member: SeededMember,
    decision: { kind: 'ban' | 'rejectPhoto'; reason: 'spam' | 'nudity'; isAutomatic?: boolean; at: Date },
  ) => {
    const { kind, reason, isAutomatic, at } = decision;
    const id = await createDecision(db, {
      uid: randomUUID(),
      memberId: member.id,
      kind,
      reason,
      subject: {},
      note: '',
      operatorId: isAutomatic ? null : operator.id,
    });
    await db.updateTable('decision').set({ created_at: at }).where('id', '=', id).execute();
    return id;
  };

  const appealTo = async (
    member: SeededMember,
    at: Date,
    answer?: { readonly granted: boolean; readonly hours: number },
  ) => {
    // Each decision is outside the period, so that only the appeal counts.
    const decisionId = await decide(member, { kind: 'ban', reason: 'spam', at: before });
    await db
      .insertInto('appeal')
      .values({
        decision_id: decisionId,
        member_id: member.id,
        text: 'Not me',
        created_at: at,
        ...(answer && { granted: answer.granted, decided_at: hoursAfter(at, answer.hours) }),
      })
      .execute();
  };

  const requestRemoval = async (
    brandId: number,
    at: Date,
    answer?: { readonly outcome: 'removed' | 'rejected'; readonly hours: number },
  ) => {
    await db
      .insertInto('removal_request')
      .values({
        request_id: randomUUID(),
        reference: randomUUID(),
        brand_id: brandId,
        locale: 'en-US',
        name: 'Jane Roe',
        email: 'jane@mail.example.org',
        relation: 'depicted',
        target: 'A photo',
        created_at: at,
        due_at: hoursAfter(at, 48),
        ...(answer && { outcome: answer.outcome, decided_at: hoursAfter(at, answer.hours) }),
      })
      .execute();
  };

  beforeAll(async () => {
    const [a, b, c] = (await seedMembers(context, 3, (index) => ({ brand_id: index === 2 ? other.id : 7 }))) as [
      SeededMember,
      SeededMember,
      SeededMember,
    ];
    const photo = { kind: 'rejectPhoto', reason: 'nudity' } as const;
    const ban = { kind: 'ban', reason: 'spam' } as const;
    await decide(a, { ...photo, at: first });
    await decide(a, { ...photo, isAutomatic: true, at: last });
    await decide(c, { ...photo, isAutomatic: true, at: noon });
    await decide(a, { ...ban, at: noon });
    for (const at of [before, after]) await decide(a, { ...ban, at });

    await appealTo(a, first, { granted: true, hours: 2 });
    await appealTo(a, last);
    await appealTo(b, noon, { granted: false, hours: 5.5 });
    await appealTo(c, noon, { granted: false, hours: 100 });
    // Arrived before the period, answered within it; and arrived within it, answered after it.
    await appealTo(b, before, { granted: false, hours: 1 });
    await appealTo(b, last, { granted: true, hours: 1 });
    await appealTo(b, after);

    const report = (reporter: SeededMember, reported: SeededMember, reason: number, at: Date) => ({
      reporter_id: reporter.id,
      reported_id: reported.id,
      reason_id: reason,
      context: null,
      created_at: at,
    });
    await db
      .insertInto('abuse_report')
      .values([
        report(b, a, 1, first),
        report(c, a, 1, last),
        report(b, a, 2, before),
        report(b, a, 2, after),
        report(a, c, 7, noon),
      ])
      .execute();
    const decided = (member: SeededMember, outcome: string, at: Date, hours: number) => ({
      member_id: member.id,
      reports: 1,
      opened_at: hoursAfter(at, -hours),
      outcome,
      decided_at: at,
      decided_by: operator.id,
      decision_id: null,
    });
    await db
      .insertInto('report_case')
      .values([
        decided(a, 'ban', first, 4),
        decided(a, 'dismissed', last, 1),
        decided(a, 'ban', before, 90),
        decided(a, 'ban', after, 90),
        decided(c, 'dismissed', noon, 10),
      ])
      .execute();
    await db
      .insertInto('report_case')
      .values({ member_id: b.id, reports: 1, opened_at: noon, outcome: null, decided_at: null, decided_by: null })
      .execute();

    await requestRemoval(7, first, { outcome: 'removed', hours: 48 });
    await requestRemoval(7, noon, { outcome: 'removed', hours: 49 });
    await requestRemoval(other.id, noon, { outcome: 'rejected', hours: 1 });
    await requestRemoval(7, last);
    for (const at of [before, after]) await requestRemoval(7, at);
  });

  test('count decisions by kind, reason and author, within the period in UTC', async () => {
    expect((await desk.call('transparency', days)).decisions).toEqual([
      { kind: 'ban', reason: 'spam', automatic: 0, manual: 1 },
      { kind: 'rejectPhoto', reason: 'nudity', automatic: 2, manual: 1 },
    ]);
  });

  test('count arrivals by their own time, and answers by theirs', async () => {
    const { appeals, reports, cases, removals } = await desk.call('transparency', days);
    // Answered within the period: after 1, 2, 5.5 and 100 hours.
    expect(appeals).toEqual({ received: 5, granted: 1, upheld: 3, medianHours: 3.8 });
    expect(Object.fromEntries(reports.map(({ reason, count }) => [reason, count]))).toEqual({
      ...Object.fromEntries(abuseReasonNames.map((name) => [name, 0])),
      fakeProfile: 2,
      other: 1,
    });
    expect(cases).toEqual({ decided: 3, dismissed: 2, medianHours: 4 });
    expect(removals).toEqual({ received: 4, removed: 2, rejected: 1, inTime: 2 });
  });

  test('are limited to the members of a brand', async () => {
    const figures = await desk.call('transparency', { ...days, brand: other.id });
    expect(figures.decisions).toEqual([{ kind: 'rejectPhoto', reason: 'nudity', automatic: 1, manual: 0 }]);
    expect(figures.appeals).toEqual({ received: 1, granted: 0, upheld: 1, medianHours: 100 });
    expect(figures.reports.filter(({ count }) => count > 0)).toEqual([{ reason: 'other', count: 1 }]);
    expect(figures.cases).toEqual({ decided: 1, dismissed: 1, medianHours: 10 });
    expect(figures.removals).toEqual({ received: 1, removed: 0, rejected: 1, inTime: 1 });
  });

  test('have no median without answers', async () => {
    const { appeals, cases } = await desk.call('transparency', { from: '2024-01-01', to: '2024-12-31' });
    expect([appeals.medianHours, cases.medianHours]).toEqual([null, null]);
  });

  test('refuse other roles, longer periods and days in the wrong order', async () => {
    for (const role of ['finance', 'support', 'childSafety'] as const) {
      const client = await createConsoleClient(app, role);
      expect([role, (await client.fails('transparency', days)).status]).toEqual([role, 403]);
    }
    await (await createConsoleClient(app, 'admin')).call('transparency', days);
    await desk.call('transparency', { from: '2024-01-01', to: '2024-12-31' });
    for (const [from, to] of [
      ['2024-01-01', '2025-01-01'],
      ['2025-01-02', '2025-01-01'],
      ['0000-01-01', '0000-01-01'],
    ])
      expect([from, (await desk.fails('transparency', { from, to })).status]).toEqual([from, 400]);
  });

  const download = (query: string, cookie: string | undefined) =>
    app.app.inject({
      url: `/console/export/transparency.csv?${query}`,
      headers: { host: consoleHost, cookie: cookie ?? '', 'accept-language': 'en-US' },
    });

  test('are downloaded as a table with a line of the audit log, by the same roles', async () => {
    const query = `from=${days.from}&to=${days.to}&brand=${other.id}`;
    const { statusCode, headers, body } = await download(query, desk.cookie);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain('transparency_2025-03-01_2025-03-31.csv');
    expect(body.replace('\uFEFF', '').split('\r\n')).toEqual([
      'table,figure,reason,decided_by,value',
      'decisions,rejectPhoto,nudity,automatic,1',
      'decisions,rejectPhoto,nudity,operator,0',
      ...abuseReasonNames.map((reason) => `reports,received,${reason},,${reason === 'other' ? 1 : 0}`),
      'appeals,received,,,1',
      'appeals,granted,,,0',
      'appeals,upheld,,,1',
      'appeals,medianHours,,,100',
      'cases,decided,,,1',
      'cases,dismissed,,,1',
      'cases,medianHours,,,10',
      'removals,received,,,1',
      'removals,removed,,,0',
      'removals,rejected,,,1',
      'removals,inTime,,,1',
      '',
    ]);
    const lines = () =>
      db
        .selectFrom('audit_line')
        .select(['operator_id', 'subject'])
        .where('action', '=', 'transparency.export')
        .execute();
    expect(await lines()).toEqual([{ operator_id: desk.operatorId, subject: 'export:transparency' }]);

    const finance = await createConsoleClient(app, 'finance');
    expect((await download(query, finance.cookie)).statusCode).toBe(403);
    expect((await download(query, undefined)).statusCode).toBe(401);
    expect((await download('from=2025-01-02&to=2025-01-01', desk.cookie)).statusCode).toBe(400);
    expect((await download('from=x&to=2025-01-01', desk.cookie)).statusCode).toBe(400);
    expect(await lines()).toHaveLength(1);
  });
});
