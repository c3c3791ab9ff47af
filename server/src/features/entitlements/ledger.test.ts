import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import type { Id } from '../../db/schema.ts';
import { changeTime, nothingHeld, type TimeChange } from './held-time.ts';
import { linesOfMember } from './ledger.db.ts';
import { balanceOf, lockMemberForLedger, type NewLedgerLine, writeLine } from './ledger.ts';
import { type Holder, isFree, passGate } from './pass-gate.ts';
import { premiumPlanOf } from './premium.ts';
import { getEntitlementStatus } from './status.ts';
import { sweepPauses } from './sweep-pauses.ts';

const day = 86_400;

describe('the ledger', async () => {
  let now = new Date('2026-05-01T00:00:00Z');
  const app = await testApp({ clock: { now: () => now } });
  const { context } = app;
  const { db } = context;

  const one = async (): Promise<SeededMember> => ((await seedMembers(context, 1)) as [SeededMember])[0];
  const write = (memberId: Id, line: Omit<NewLedgerLine, 'memberId' | 'at' | 'reason'>) =>
    db.transaction().execute(async (within) => {
      await lockMemberForLedger(within, memberId);
      return writeLine(within, { memberId, at: now, reason: 'test', ...line });
    });
  const columns = (id: Id) =>
    db
      .selectFrom('member')
      .select(['premium_until', 'premium_plan', 'base_until', 'vip_until'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

  test('only grows', async () => {
    const { id } = await one();
    await write(id, { account: 'coins', kind: 'grant', quantity: 5, key: 'grows' });
    const lines = () => db.selectFrom('ledger_line').select('quantity').where('key', '=', 'grows').execute();
    await expect(db.updateTable('ledger_line').set({ quantity: 50 }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('ledger_line').execute()).rejects.toThrow('append-only');
    await expect(context.database.pool.query('truncate ledger_line')).rejects.toThrow('append-only');
    expect(await lines()).toEqual([{ quantity: 5 }]);
  });

  test('writes a key once, also concurrently', async () => {
    const { id } = await one();
    const grant = { account: 'coins', kind: 'grant', quantity: 100, key: 'twice' } as const;
    const written = await Promise.all([write(id, grant), write(id, grant), write(id, grant)]);
    expect(written.filter((quantity) => quantity !== null)).toEqual([100]);
    expect(await balanceOf(db, id, 'coins')).toBe(100);
  });

  test('never becomes negative under concurrent spending, and equals the sum of its lines', async () => {
    const { id } = await one();
    await write(id, { account: 'coins', kind: 'grant', quantity: 25, key: `${id}:given` });
    const spent = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) =>
        write(id, { account: 'coins', kind: 'spend', quantity: 10, key: `${id}:${n}` }),
      ),
    );
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(spent.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { errorName: 'coinsShort' } });
    expect(await write(id, { account: 'coins', kind: 'revoke', quantity: 25, key: `${id}:back` })).toBe(-5);
    const lines = await linesOfMember(db, id);
    expect([await balanceOf(db, id, 'coins'), lines.reduce((sum, line) => sum + line.quantity, 0)]).toEqual([0, 0]);
    await expect(db.updateTable('balance').set({ amount: -1 }).where('member_id', '=', id).execute()).rejects.toThrow(
      'balance_amount_check',
    );
  });

  test('updates the member’s columns; base follows Premium Plus without a write', async () => {
    const { id } = await one();
    await write(id, { account: 'premiumBase', kind: 'grant', quantity: 28 * day, key: `${id}:base` });
    await write(id, { account: 'premiumGold', kind: 'grant', quantity: 7 * day, key: `${id}:gold` });
    await write(id, { account: 'vip', kind: 'grant', quantity: 3 * day, isTrial: true, key: `${id}:vip` });
    expect(await columns(id)).toEqual({
      premium_until: later(7 * day),
      premium_plan: 'gold',
      base_until: later(35 * day),
      vip_until: later(3 * day),
    });
    const started = now;
    const planAt = async (seconds: number) => {
      now = new Date(started.getTime() + seconds * 1000);
      const status = await getEntitlementStatus(context, id, 'premium');
      return [premiumPlanOf(await columns(id), now), status.plan];
    };
    expect(await planAt(6 * day)).toEqual(['gold', 'gold']);
    expect(await planAt(8 * day)).toEqual(['base', 'base']);
    expect(await planAt(36 * day)).toEqual([null, null]);
    now = started;
  });

  test('stops during a pause, and a job updates the columns after it', async () => {
    const { id } = await one();
    await write(id, { account: 'premiumBase', kind: 'grant', quantity: 28 * day, key: `${id}:base` });
    await write(id, { account: 'premiumBase', kind: 'pause', quantity: 10 * day, key: `${id}:pause` });
    expect(await columns(id)).toMatchObject({ premium_until: null, premium_plan: null });
    expect(await getEntitlementStatus(context, id, 'premium')).toMatchObject({
      isActive: false,
      pausedUntil: later(10 * day),
    });
    const end = later(38 * day);
    now = later(11 * day);
    expect(await getEntitlementStatus(context, id, 'premium')).toMatchObject({ isActive: true, activeTo: end });
    await sweepPauses(context);
    expect(await columns(id)).toMatchObject({ premium_until: end, premium_plan: 'base' });
  });

  test('reproduces the state by a replay of its lines', async () => {
    const { id } = await one();
    const kinds = ['grant', 'revoke', 'pause', 'grant', 'resume', 'revoke', 'grant'] as const;
    for (const [n, kind] of kinds.entries()) {
      now = later(3 * day + n);
      const account = n % 2 === 0 ? 'premiumBase' : 'premiumGold';
      await write(id, { account, kind, quantity: kind === 'resume' ? 0 : (n + 1) * 2 * day, key: `${id}:${n}` });
    }
    const lines = await linesOfMember(db, id);
    const replayed = lines.reduce(
      (held, { account, kind, quantity, at, is_trial }) => {
        const seconds = Math.abs(quantity);
        const change = { kind, plan: account === 'premiumGold' ? 'gold' : 'base', seconds, isTrial: is_trial };
        return changeTime(held, change as TimeChange, at).held;
      },
      nothingHeld(lines[0]?.at ?? now),
    );
    const stored = await db.selectFrom('entitlement').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      as_of: replayed.asOf,
      gold_seconds: replayed.goldSeconds,
      seconds: replayed.seconds,
    });
  });

  test('lets members with the entitlement or balance pass a gate', async () => {
    const { id } = await one();
    const at = { until: later(day), past: later(-1) };
    const none: Holder = { id, premium_until: null, premium_plan: null, base_until: null, vip_until: null };
    const base: Holder = { ...none, premium_until: at.until, premium_plan: 'base' };
    const gold: Holder = { ...none, premium_until: at.until, premium_plan: 'gold' };
    const over = { ...gold, premium_until: at.past };
    const goesOn = { ...over, base_until: at.until };
    const vip: Holder = { ...none, vip_until: at.until };
    const outcome = (holder: Holder, gate: Parameters<typeof passGate>[2]) =>
      passGate(context, holder, gate).then(
        () => 'in',
        (error: { errorName: string }) => error.errorName,
      );
    expect(
      await Promise.all([none, base, gold, over, goesOn].map((who) => outcome(who, { requires: 'premium' }))),
    ).toEqual(['premiumNeeded', 'in', 'in', 'premiumNeeded', 'in']);
    // VIP includes Premium Plus.
    expect([base, gold, goesOn, vip].map((who) => isFree(who, { unlimitedWith: 'gold' }, now))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(await outcome(vip, { requires: 'premium' })).toBe('in');
    expect(await outcome({ ...none, vip_until: at.past }, { requires: 'premium' })).toBe('premiumNeeded');
    expect([await outcome(gold, { requires: 'vip' }), await outcome(vip, { requires: 'vip' })]).toEqual([
      'vipNeeded',
      'in',
    ]);
    await write(id, { account: 'coins', kind: 'grant', quantity: 10, key: `${id}:coins` });
    expect([
      await outcome(none, { costs: { coins: 10 } }),
      await outcome(none, { costs: { coins: 11 } }),
      await outcome(none, { costs: { boosts: 1 } }),
    ]).toEqual(['in', 'coinsShort', 'boostsShort']);
  });
});
