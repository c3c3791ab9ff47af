import { createHash, randomUUID } from 'node:crypto';
import { retentionLimits } from '@kindred/contract/retention-limits';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { type AgedTable, eraseWithdrawn, sweepRows, sweepTokens } from './retention.db.ts';
import { inBatches, sweepRetention } from './sweep-retention.ts';

const dayMs = 86_400_000;

describe('retention', async () => {
  const app = await testApp();
  const { context } = app;
  const { db } = context;
  const ago = (days: number): Date => new Date(Date.now() - days * dayMs);

  const session = async (
    { id }: SeededMember,
    tokens: readonly Date[],
    endedAt: Date | null = null,
  ): Promise<string> => {
    const name = randomUUID();
    await db.insertInto('session').values({ id: name, member_id: id, ended_at: endedAt }).execute();
    for (const expires of tokens)
      await db
        .insertInto('refresh_token')
        .values({
          hash: createHash('sha256').update(randomUUID()).digest(),
          session_id: name,
          expires_at: expires,
          spent_at: null,
        })
        .execute();
    return name;
  };
  const stateOf = async (name: string) => {
    const row = await db.selectFrom('session').select('end_reason').where('id', '=', name).executeTakeFirst();
    const { count } = await db
      .selectFrom('refresh_token')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('session_id', '=', name)
      .executeTakeFirstOrThrow();
    return [row ? (row.end_reason ?? 'open') : 'gone', Number(count)];
  };

  test('deletes refresh tokens some days after expiry, and ends sessions without tokens', async () => {
    const [member] = (await seedMembers(context, 1)) as [SeededMember];
    const { refreshTokenDays: days } = retentionLimits;
    const rotated = await session(member, [ago(days + 2), ago(days + 1), ago(-20)]);
    const dead = await session(member, [ago(days + 2), ago(days + 1)]);
    const young = await session(member, [ago(days - 1)]);
    await sweepRetention(context);
    expect([await stateOf(rotated), await stateOf(dead), await stateOf(young)]).toEqual([
      ['open', 1],
      ['expired', 0],
      ['open', 1],
    ]);
  });

  test('deletes sessions and gateway events after their periods', async () => {
    const [member] = (await seedMembers(context, 1)) as [SeededMember];
    const { sessionDays, gatewayEventDays } = retentionLimits;
    const old = await session(member, [], ago(sessionDays + 1));
    const recent = await session(member, [], ago(sessionDays - 1));
    const event = (event_id: string, received_at: Date) =>
      db
        .insertInto('gateway_event')
        .values({
          gateway: 'sandbox',
          event_id,
          type: 't',
          reference: 'r',
          payment_id: 'p',
          said_at: received_at,
          received_at,
        })
        .execute();
    await event('old', ago(gatewayEventDays + 1));
    await event('recent', ago(gatewayEventDays - 1));
    await sweepRetention(context);
    expect([(await stateOf(old))[0], (await stateOf(recent))[0]]).toEqual(['gone', 'open']);
    expect(await db.selectFrom('gateway_event').select('event_id').execute()).toEqual([{ event_id: 'recent' }]);
  });

  test('deletes in batches until nothing remains', async () => {
    const before = new Date();
    await sql`insert into sent_email (id, sent_at)
      select gen_random_uuid(), now() - interval '100 days' from generate_series(1, 2500)`.execute(db);
    const sweep = vi.fn((limit: number) => sweepRows(db, 'sent_email', before, limit));
    await inBatches(sweep);
    expect(await Promise.all(sweep.mock.results.map(({ value }) => value as Promise<number>))).toEqual([
      1000, 1000, 500,
    ]);
  });

  test('reads by the index of the age', async () => {
    const indexes: Record<AgedTable, string> = {
      security_event: 'security_event_time',
      event: 'event_age',
      sent_email: 'sent_email_age',
      access_key: 'access_key_expiry',
      pauth: 'pauth_expiry',
      gateway_event: 'gateway_event_age',
      session: 'session_ended',
      site_push_report: 'site_push_report_age',
      online_push: 'online_push_age',
      popup_show: 'popup_show_age',
      smart_message: 'smart_message_age',
      banned_email: 'banned_email_age',
      fraud_notice: 'fraud_notice_age',
      removal_request: 'removal_request_decided',
    };
    for (const [table, index] of Object.entries(indexes) as [AgedTable, string][]) {
      const plan = await explainStatement(context.database, (asked) => sweepRows(asked, table, new Date(), 10));
      expect([table, plan]).toEqual([table, expect.stringContaining(index)]);
      expect(plan).not.toContain('Seq Scan');
    }
    const tokens = await explainStatement(context.database, (asked) => sweepTokens(asked, new Date(), 10));
    expect(tokens).toContain('refresh_token_expiry');
    expect(tokens).not.toContain('Seq Scan on');
    const erased = await explainStatement(context.database, (asked) => eraseWithdrawn(asked, new Date(), 10));
    expect(erased).toContain('message_withdrawn');
    expect(erased).not.toContain('Seq Scan on');
  });
});
