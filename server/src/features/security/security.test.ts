import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { createConsoleClient } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import { sweepRetention } from '../retention/sweep-retention.ts';
import { countSecurityEvents, pageOfSecurityEvents } from './security.db.ts';

describe('security events', async () => {
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const app = await testApp({ clock, env: { TRUST_PROXY: '127.0.0.1' } });
  const { context } = app;
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const stored = async () => {
    await context.security.flush();
    return context.db.selectFrom('security_event').selectAll().orderBy('id').execute();
  };

  test('record failed sign-ins, reused tokens and exceeded limits without identifying data', async () => {
    const member = await app.member();
    const { email } = member;
    for (let guess = 0; guess <= limits.login.perEmailAndNetwork; guess += 1)
      await app.ask('login', { product_id: 7, email, password: `secret guess ${guess}` }, from('2001:db8:9:9::1'));
    await app.call('refreshToken', { refresh_token: member.refresh });
    await app.fails('refreshToken', { refresh_token: member.refresh }, from('203.0.113.40'));
    const rows = await stored();
    expect(
      rows.map(({ kind, brand_id, subject, network, count }) => [kind, brand_id, subject, network, count]),
    ).toEqual([
      ['signInFailed', 7, `${email[0]}…@mail.example.org`, '2001:db8:9:9::/64', limits.login.perEmailAndNetwork],
      ['limitMet', null, '/rest/v2/login', '2001:db8:9:9::/64', 1],
      ['refreshReused', 7, member.hid, '203.0.113.40', 1],
    ]);
    const rowsText = JSON.stringify(rows);
    for (const secret of [email, 'secret guess', member.refresh, '::1"']) expect(rowsText).not.toContain(secret);
    expect(context.security.counts()).toMatchObject({
      signInFailed: limits.login.perEmailAndNetwork,
      refreshReused: 1,
    });
  });

  test('are bounded; further ones are counted by kind', async () => {
    const before = (await stored()).length;
    const sent = 10 * limits.security.rowsPerFlush;
    for (let index = 0; index < sent; index += 1)
      context.security.note({ kind: 'limitMet', subject: `/${index}`, address: `198.18.${index >> 8}.${index & 255}` });
    const rows = (await stored()).slice(before);
    expect(rows).toHaveLength(limits.security.rowsPerFlush + 1);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(sent);
    expect(rows.at(-1)).toMatchObject({ kind: 'limitMet', subject: null, network: null });
  });

  test('are readable by admins only, by page and kind, with the last day’s counts', async () => {
    context.security.note({ kind: 'webhookRefused', subject: 'sandbox', address: '203.0.113.41' });
    await context.security.flush();
    const admin = await createConsoleClient(app, 'admin');
    const { counts, events } = await admin.call('securityEvents', { kind: 'webhookRefused' });
    expect(events).toMatchObject([{ kind: 'webhookRefused', subject: 'sandbox', network: '203.0.113.41', count: 1 }]);
    expect(counts.find(({ kind }) => kind === 'webhookRefused')).toEqual({ kind: 'webhookRefused', count: 1 });
    const first = await admin.call('securityEvents', { pageSize: 2 });
    const second = await admin.call('securityEvents', { pageSize: 2, pageToken: first.nextPageToken });
    expect(new Set([...first.events, ...second.events].map(({ id }) => id)).size).toBe(4);
    for (const role of ['moderator', 'support', 'finance'] as const)
      expect(await (await createConsoleClient(app, role)).fails('securityEvents', {})).toMatchObject({ status: 403 });
  });

  test('are deleted after their period, and found by indexes', async () => {
    expect(await stored()).not.toEqual([]);
    ahead = (limits.security.keepDays + 1) * 86_400_000;
    await sweepRetention(context);
    expect(await stored()).toEqual([]);
    ahead = 0;
    const { database } = context;
    const plans = [
      [
        await explainStatement(database, (db) =>
          pageOfSecurityEvents(db, { kind: 'limitMet', before: '9', limit: 21 }),
        ),
        'kind',
      ],
      [await explainStatement(database, (db) => countSecurityEvents(db, new Date())), 'time'],
    ] as const;
    for (const [plan, index] of plans) expect(plan).toContain(`security_event_${index}`);
  });
});
