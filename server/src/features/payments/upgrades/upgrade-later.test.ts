import { describe, expect, test, vi } from 'vitest';
import { createSubscriber, getOffer, payByCard } from '../../../../test/payments-world.ts';
import { day, startRenewalShop } from '../../../../test/renewals-world.ts';
import type { SeededMember } from '../../../../test/seeded-members.ts';

describe('an upgrade, days later', async () => {
  const shop = await startRenewalShop();
  const { app, gateway } = shop;
  const { db } = app.context;

  const upgradeOf = (as: SeededMember) => getOffer(app, as, { context: 'upgrade_plus', key: 'gold-upgrade-28' });
  const status = (as: SeededMember) => app.call('premiumStatus', {}, { as });
  const inDays = (days: number): Promise<void> => shop.moveTo(new Date(shop.now().getTime() + days * day));
  /** In so many days. */
  const near = (at: number | null, days: number): void => {
    expect(Math.abs((at ?? 0) * 1000 - shop.now().getTime() - days * day)).toBeLessThan(60_000);
  };

  test('that is given back gives base back, without what was used, and as the bank decides', async () => {
    const as = await createSubscriber(app);
    const { order_id } = await upgradeOf(as);
    const changed = await app.call('changeSubscriptionPlan', { plan: 'gold', order_created_id: order_id }, { as });
    expect(changed.order.state).toBe('success');
    await inDays(5);
    const attempt = await db
      .selectFrom('payment_attempt')
      .innerJoin('payment_order', 'payment_order.id', 'payment_attempt.order_id')
      .select(['payment_attempt.payment_id', 'payment_attempt.amount'])
      .where('payment_order.uid', '=', order_id)
      .where('payment_attempt.started_at', 'is not', null)
      .executeTakeFirstOrThrow();
    const made = await gateway.request('POST', `/v1/payments/${attempt.payment_id}/chargebacks`, {});
    const { id } = (await made.json()) as { id: string };
    const until = async (plan: string) => {
      await vi.waitFor(async () => expect((await status(as)).plan).toBe(plan), { interval: 5 });
      return (await status(as)).active_to;
    };
    near(await until('base'), 23);
    await gateway.request('POST', `/v1/chargebacks/${id}/decision`, { outcome: 'won' });
    near(await until('gold'), 23);
    await gateway.request('POST', `/v1/payments/${attempt.payment_id}/refunds`, { amount: attempt.amount });
    near(await until('base'), 23);
    expect((await app.call('scheduleList', {}, { as })).items).toMatchObject([
      { is_enabled: false, is_activation_available: false },
    ]);
  });

  test('that is paid when its base is used up is not given', async () => {
    const as = await createSubscriber(app);
    const offered = await upgradeOf(as);
    await payByCard(app, offered, 'late-success');
    await inDays(27);
    await app.call('order', { order_id: offered.order_id }, { as });
    await shop.waitForState(offered.order_id, 'taken');
    expect((await status(as)).plan).toBe('base');
  });
});
