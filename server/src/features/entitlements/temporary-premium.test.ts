import { paymentLimits } from '@kindred/contract/payments/limits';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { createMemberOfLastWeek, createPayer } from '../../../test/payments-world.ts';
import { type SeededMember, withFreshToken } from '../../../test/seeded-members.ts';
import { lockMemberForLedger, writeLine } from './ledger.ts';

const { days } = paymentLimits.temporaryPremium;
const dayMs = 86_400_000;

describe('the free day of Premium', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { db, clock } = app.context;
  const readStatus = async (as: SeededMember) =>
    app.call('temporaryPremium', {}, { as: await withFreshToken(app.context, as) });
  const accept = async (as: SeededMember) =>
    app.call('claimTemporaryPremium', {}, { as: await withFreshToken(app.context, as) });
  const status = async (as: SeededMember) =>
    app.call('premiumStatus', {}, { as: await withFreshToken(app.context, as) });

  test('is available after some time, once, and ends by itself', async () => {
    const hers = await createMemberOfLastWeek(app);
    expect(await readStatus(hers)).toEqual({ is_available: true, active_to: null });
    const answers = await Promise.all([accept(hers), accept(hers), accept(hers)]);
    const { active_to, is_active, is_trial, plan } = await status(hers);
    expect({ is_active, is_trial, plan }).toEqual({ is_active: true, is_trial: true, plan: 'base' });
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ is_available: false, active_to })));
    expect(Math.abs((active_to ?? 0) - Date.now() / 1000 - days * 86_400)).toBeLessThan(60);
    expect(await readStatus(hers)).toEqual(answers[0]);

    ahead = days * dayMs + 1000;
    expect(await status(hers)).toMatchObject({ is_active: false });
    expect(await accept(hers)).toEqual({ is_available: false, active_to: null });
    expect(await status(hers)).toMatchObject({ is_active: false });
    ahead = 0;
  });

  test('is not available to new members or during Premium, and is after Premium', async () => {
    const fresh = await createPayer(app);
    const payer = await createMemberOfLastWeek(app);
    await db.transaction().execute(async (within) => {
      await lockMemberForLedger(within, payer.id);
      const at = new Date(clock.now().getTime() - 3 * dayMs);
      const bought = { account: 'premiumBase', kind: 'grant', quantity: 4 * 86_400, reason: 'purchase' } as const;
      await writeLine(within, { ...bought, memberId: payer.id, key: `test:${payer.id}`, at });
    });
    for (const as of [fresh, payer]) {
      expect(await readStatus(as)).toEqual({ is_available: false, active_to: null });
      expect(await app.fails('claimTemporaryPremium', {}, { as })).toMatchObject({
        status: 409,
        errors: [{ code: 58 }],
      });
    }
    ahead = 2 * dayMs;
    expect(await readStatus(payer)).toEqual({ is_available: true, active_to: null });
    const { active_to } = await accept(payer);
    expect(active_to).toBe((await status(payer)).active_to);
    ahead = 0;
  });
});
