import { abuseReasonNames } from '@kindred/contract/abuse';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { seedOperator } from '../../../test/operators.ts';
import { seedPair } from '../../../test/seeded-members.ts';
import type { ActingOperator } from '../decisions/actions.ts';
import { ban, restore, warn } from '../decisions/console/member-actions.ts';
import { likeEachOther, sendTextMessage } from '../messenger/test-support.ts';
import { listOpenCases } from './cases/cases.db.ts';
import { dismissCase } from './cases/close-case.ts';
import { readCase } from './cases/read-case.ts';
import { updateDeviceRisk } from './risk/device-risk.ts';
import { computeRiskScore } from './risk/member-risk.ts';

const spam = abuseReasonNames.indexOf('spam') + 1;
const rude = abuseReasonNames.indexOf('rude') + 1;

describe('the report queue', async () => {
  const app = await testApp();
  const { context } = app;
  const { db } = context;
  let operator: ActingOperator;
  beforeAll(async () => {
    operator = await seedOperator(context);
  });

  const report = (from: { access: string }, about: { hid: string }, reason_id = spam) =>
    app.call('sendAbuse', { user_hid: about.hid, reason_id, text: 'Sells watches' }, { as: from });
  const caseOf = async (about: { hid: string }) =>
    (await listOpenCases(db, undefined, 100)).find(({ hid }) => hid === about.hid);

  test('reports of one member form one case, counted by reporter', async () => {
    const [adam, eva] = await app.pair();
    const [vera] = await seedPair(context);
    await report(eva, adam);
    await report(eva, adam, rude);
    expect(await caseOf(adam)).toMatchObject({ reports: 1 });
    const before = (await caseOf(adam))?.risk ?? 0;
    await report(vera, adam);
    const opened = await caseOf(adam);
    expect(opened).toMatchObject({ hid: adam.hid, reports: 2 });
    expect(opened?.risk).toBe(before + moderationLimits.risk.reports.each);
  });

  test('cases are listed by risk, in pages without repetition', async () => {
    await db.deleteFrom('report_case').execute();
    for (let count = 0; count < 5; count += 1) {
      const [him, her] = await seedPair(context);
      await report(her, him);
      await db
        .updateTable('report_case')
        .set({ risk: (count % 3) * 100 })
        .where('member_id', '=', him.id)
        .execute();
    }
    const seen: string[] = [];
    let after: Parameters<typeof listOpenCases>[1];
    for (let page = await listOpenCases(db, after, 2); page.length > 0; page = await listOpenCases(db, after, 2)) {
      seen.push(...page.map(({ risk, id }) => `${risk}:${id}`));
      const last = page.at(-1);
      after = last && { risk: last.risk, at: last.at, id: last.id };
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen.map((key) => Number(key.split(':')[0]))).toEqual([200, 100, 100, 0, 0]);
  });

  test('a case is read with the messages of both members, and reading writes an audit line', async () => {
    const [adam, eva] = await app.pair();
    await likeEachOther(app, adam, eva);
    for (const words of ['Hello', 'Send me money', 'Now']) await sendTextMessage(app, adam, eva, words);
    await report(eva, adam);
    const { id = '' } = (await caseOf(adam)) ?? {};
    const { reports } = await readCase(context, operator, { id });
    expect(reports).toMatchObject([{ reporterHid: eva.hid, text: 'Sells watches' }]);
    expect(reports[0]?.messages.map(({ text }) => text).filter(Boolean)).toEqual(['Hello', 'Send me money', 'Now']);
    const lines = await db.selectFrom('audit_line').selectAll().where('member_id', '=', adam.id).execute();
    expect(lines).toMatchObject([
      { action: 'report.read', subject: `case:${id}`, operator_id: operator.id, address: operator.address },
    ]);
  });

  test('a case is closed once, by a decision or without one; the next report opens another', async () => {
    const [adam, eva]: [TestMember, TestMember] = await app.pair();
    await report(eva, adam);
    const { id = '' } = (await caseOf(adam)) ?? {};
    const warning = { hid: adam.hid, reason: 'spam' as const, requestId: 'a-warning', caseId: id };
    const { id: decisionId } = await warn(context, operator, warning);
    await warn(context, operator, warning);
    expect(await caseOf(adam)).toBeUndefined();
    const closed = await db.selectFrom('report_case').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(closed).toMatchObject({ outcome: 'warn', decision_id: decisionId, decided_by: operator.id });
    await expect(dismissCase(context, operator, { id })).rejects.toThrow('decidedOtherwise');

    await report(eva, adam, rude);
    const next = await caseOf(adam);
    expect(next?.id).not.toBe(id);
    await dismissCase(context, operator, { id: next?.id ?? '', note: 'Nothing in it' });
    await dismissCase(context, operator, { id: next?.id ?? '' });
    expect(await caseOf(adam)).toBeUndefined();
  });

  test("a decision does not close another member's case", async () => {
    const [adam, eva]: [TestMember, TestMember] = await app.pair();
    const [other] = await seedPair(context);
    await report(eva, adam);
    const { id: caseId = '' } = (await caseOf(adam)) ?? {};
    for (const decide of [warn, ban]) {
      const decision = { hid: other.hid, reason: 'spam' as const, requestId: `${decide === warn}-of-other`, caseId };
      await expect(decide(context, operator, decision)).rejects.toThrow('notFound');
    }
    expect(await caseOf(adam)).toMatchObject({ id: caseId });
    expect(await db.selectFrom('decision').select('id').where('member_id', '=', other.id).execute()).toEqual([]);
    await warn(context, operator, { hid: adam.hid, reason: 'spam', requestId: 'a-warning-of-adam', caseId });
    expect(await caseOf(adam)).toBeUndefined();
  });

  test('a device of a banned member raises the risk', async () => {
    const device = { headers: { 'x-device-id': 'a-device-that-two-use' } };
    const [first, second] = [await app.member({}, device), await app.member({}, device)];
    const reportAndGetRisk = async () => {
      await report((await seedPair(context))[0], second, rude);
      return (await caseOf(second))?.risk ?? 0;
    };
    const before = await reportAndGetRisk();
    await db.updateTable('member').set({ state: 'banned' }).where('id', '=', first.id).execute();
    const { devices, bannedDevices, reports } = moderationLimits.risk;
    expect((await reportAndGetRisk()) - before).toBe(reports.each + bannedDevices.each - devices.each);
  });

  test('a ban raises the risk of pending texts from the same device, and its end lowers it', async () => {
    const device = { headers: { 'x-device-id': 'a-device-of-the-banned' } };
    const first = await app.member({}, device);
    await ban(context, operator, { hid: first.hid, reason: 'scam', requestId: 'the-first-is-banned' });
    const second = await app.member({ name: 'Anna Telegram' }, device);
    const runDeviceJobs = async () => {
      const { rows } = await sql<{ data: { deviceId: string } }>`
        delete from jobs.job where name = 'device.weigh' and state = 'created' returning data`.execute(db);
      for (const { data } of rows) await updateDeviceRisk(context, data.deviceId);
    };
    const getTextRisk = async () =>
      (await db.selectFrom('text_review').select('risk').where('member_id', '=', second.id).executeTakeFirstOrThrow())
        .risk;
    const before = await getTextRisk();
    await runDeviceJobs();
    const { devices, bannedDevices } = moderationLimits.risk;
    expect(await getTextRisk()).toBe(before + bannedDevices.each);
    await restore(context, operator, { hid: first.hid });
    await runDeviceJobs();
    expect(await getTextRisk()).toBe(before + devices.each);
  });

  test('signals add up, each to its maximum', () => {
    const { risk } = moderationLimits;
    const old = new Date('2020-01-01');
    const signals = { created_at: old, openers: 0, photos: 0, devices: 0, banned_devices: 0, reports: 0, texts: 0 };
    expect(computeRiskScore(signals, new Date())).toBe(0);
    expect(computeRiskScore({ ...signals, created_at: new Date() }, new Date())).toBe(risk.newAccount.each);
    expect(computeRiskScore({ ...signals, openers: risk.openers.free }, new Date())).toBe(0);
    expect(computeRiskScore({ ...signals, openers: 10_000, reports: 10_000 }, new Date())).toBe(
      risk.openers.most + risk.reports.most,
    );
  });
});
