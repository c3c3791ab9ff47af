import { paymentLimits } from '@kindred/contract/payments/limits';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { createPayer, grantGoods } from '../../../test/payments-world.ts';
import type { SeededMember } from '../../../test/seeded-members.ts';
import { spendCoins } from './spend-coins.ts';

const { gift } = paymentLimits.coins;

describe('coins', async () => {
  const app = await testApp();
  const { db } = app.context;
  const spend = (member: SeededMember, key: string, amount: number = gift) =>
    db.transaction().execute((within) => spendCoins(within, member, { amount, key, reason: 'gift', at: new Date() }));
  const balance = async (as: SeededMember) => (await app.call('coinsBalance', {}, { as })).balance;

  test('are spent once per key, and not for free items', async () => {
    const his = await createPayer(app);
    await grantGoods(app, his, 'coins', 250);
    expect(await spend(his, 'gift:1')).toBe(150);
    expect(await spend(his, 'gift:1')).toBe(150);
    expect(await spend(his, 'gift:free', 0)).toBe(150);
    expect(await balance(his)).toBe(150);
  });

  test('never become negative, also for concurrent gifts', async () => {
    const his = await createPayer(app);
    await grantGoods(app, his, 'coins', 250);
    const sent = await Promise.allSettled([1, 2, 3, 4].map((n) => spend(his, `${his.id}:${n}`)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const { reason } of sent.filter((one) => one.status === 'rejected'))
      expect(reason).toMatchObject({ errorName: 'coinsShort' });
    expect(await balance(his)).toBe(50);
  });

  test('are not spent if the delivery fails', async () => {
    const his = await createPayer(app);
    await grantGoods(app, his, 'coins', 100);
    await expect(
      db.transaction().execute(async (within) => {
        await spendCoins(within, his, { amount: gift, key: `${his.id}:failed`, reason: 'gift', at: new Date() });
        throw new Error('The gift could not be sent');
      }),
    ).rejects.toThrow('could not be sent');
    expect(await balance(his)).toBe(100);
  });
});
