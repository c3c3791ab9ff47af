import { paymentLimits } from '@kindred/contract/payments/limits';
import { describe, expect, test } from 'vitest';
import { createMemberWithBoosts, createPayer, getOffer, grantVip, payByCard } from '../../../test/payments-world.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { type SeededMember, withFreshToken } from '../../../test/seeded-members.ts';
import { startShop } from '../../../test/shop.ts';
import { lockMemberForLedger, unusedOfOrder } from '../entitlements/ledger.ts';
import { orderByUid } from '../payments/orders/orders.db.ts';

const minuteMs = 60_000;
const weekMs = paymentLimits.vip.freeBoostEveryDays * 1440 * minuteMs;
const boostMs = paymentLimits.boost.minutes * minuteMs;

describe('the free boost of a VIP week', async () => {
  /** A Monday at noon, UTC. */
  const monday = new Date('2026-06-01T12:00:00Z').getTime();
  let at = monday;
  const { app } = await startShop({ clock: { now: () => new Date(at) } });
  const { context } = app;
  const { db } = context;
  const activate = async (as: SeededMember) => app.call('activateBoost', {}, { as: await withFreshToken(context, as) });
  const status = async (as: SeededMember) => app.call('boostStatus', {}, { as: await withFreshToken(context, as) });
  const refused = async (as: SeededMember) =>
    (await app.fails('activateBoost', {}, { as: await withFreshToken(context, as) })).status;
  /** A member with a photo and no boosts. */
  const seen = async (): Promise<SeededMember> => {
    const as = await createPayer(app);
    await seedPhoto(context, as.id);
    return as;
  };
  const lines = async ({ id }: SeededMember) =>
    (
      await db
        .selectFrom('ledger_line')
        .select(['quantity', 'reason'])
        .where('member_id', '=', id)
        .where('account', '=', 'boosts')
        .orderBy('id')
        .execute()
    ).map(({ quantity, reason }) => [quantity, reason]);

  test('is free once a week, is used before bought ones, and does not accumulate', async () => {
    at = monday;
    const hers = await createMemberWithBoosts(app, 1);
    await grantVip(app, hers, 60);
    expect(await status(hers)).toMatchObject({ amount: 1, is_free: true });
    expect(await activate(hers)).toMatchObject({ is_active: true, amount: 1, is_free: false });
    expect(await lines(hers)).toEqual([
      [1, 'test'],
      [1, 'vipWeek'],
      [-1, 'activated'],
    ]);
    at += boostMs;
    expect(await activate(hers)).toMatchObject({ amount: 0, is_free: false });
    at += boostMs;
    expect(await refused(hers)).toBe(402);

    // Sunday is in the same week. Three weeks later there is one free boost, not three.
    at = monday + weekMs - 86_400_000;
    expect(await status(hers)).toMatchObject({ is_free: false });
    at = monday + 3 * weekMs;
    expect(await status(hers)).toMatchObject({ amount: 0, is_free: true });
    expect(await activate(hers)).toMatchObject({ amount: 0, is_free: false });
    at += boostMs;
    expect(await refused(hers)).toBe(402);
  });

  test('is spent once for concurrent requests', async () => {
    at = monday;
    const hers = await seen();
    await grantVip(app, hers, 7);
    const answers = await Promise.all(Array.from({ length: 6 }, () => activate(hers)));
    expect(new Set(answers.map(({ active_to }) => active_to)).size).toBe(1);
    expect(await lines(hers)).toEqual([
      [1, 'vipWeek'],
      [-1, 'activated'],
    ]);
  });

  test('ends with VIP, also if VIP is revoked concurrently', async () => {
    at = monday;
    const hers = await seen();
    expect(await refused(hers)).toBe(402);
    await grantVip(app, hers, 7);
    await grantVip(app, hers, 7, 'revoke');
    expect(await status(hers)).toMatchObject({ is_free: false });
    expect(await refused(hers)).toBe(402);
    expect(await lines(hers)).toEqual([]);
  });

  test('is not spent if the boost cannot start without a photo', async () => {
    at = monday;
    const hers = await createPayer(app);
    await grantVip(app, hers, 7);
    expect(await refused(hers)).toBe(409);
    expect([await lines(hers), (await status(hers)).is_free]).toEqual([[], true]);
    await seedPhoto(context, hers.id);
    expect(await activate(hers)).toMatchObject({ is_active: true, is_free: false });
  });

  test('does not reduce the refund of bought boosts', async () => {
    at = Date.now();
    const hers = await seen();
    const bought = await getOffer(app, hers, { feature: 'boost', context: 'boost_activation', key: 'boost-5' });
    await payByCard(app, bought);
    await app.call('order', { order_id: bought.order_id }, { as: hers });
    await grantVip(app, hers, 7);
    await activate(hers);
    const order = await orderByUid(db, bought.order_id);
    if (!order) throw new Error('The order is gone');
    const unused = await db.transaction().execute(async (within) => {
      await lockMemberForLedger(within, hers.id);
      return unusedOfOrder(within, { memberId: hers.id, account: 'boosts', orderId: order.id, at: new Date(at) });
    });
    expect(unused).toBe(5);
  });
});
