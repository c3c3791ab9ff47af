import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createPayer,
  createSubscriber,
  getOffer,
  getSubscription,
  payByCard,
} from '../../../../test/payments-world.ts';
import { explainStatement } from '../../../../test/plans/explain.ts';
import type { SeededMember } from '../../../../test/seeded-members.ts';
import { startShop } from '../../../../test/shop.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import { upgradePrice } from './upgrade-price.ts';
import { listBaseGrants, listUnpaidBaseOrders } from './upgrades.db.ts';

const day = 86_400;

describe('an upgrade', async () => {
  let now = new Date();
  const shop = await startShop({ clock: { now: () => now } });
  const { app, gateway } = shop;
  const { db } = app.context;

  /** In so many days, but for the time that a test takes. */
  const near = (at: number | null, days: number): void => {
    expect(Math.abs((at ?? 0) - unix() - days * day)).toBeLessThan(60);
  };
  const later = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const unix = (): number => Math.floor(now.getTime() / 1000);
  const upgradeOf = (as: SeededMember) => getOffer(app, as, { context: 'upgrade_plus', key: 'gold-upgrade-28' });
  const status = (as: SeededMember) => app.call('premiumStatus', {}, { as });
  const change = (as: SeededMember, order_created_id: string) =>
    app.call('changeSubscriptionPlan', { plan: 'gold', order_created_id }, { as });

  /** Settles a chargeback of an order's payment, as the gateway reports it. */
  const chargeback = async (uid: string, said: 'opened' | 'won'): Promise<void> => {
    const { reference } = await db
      .selectFrom('payment_attempt')
      .innerJoin('payment_order', 'payment_order.paid_attempt_id', 'payment_attempt.id')
      .select('reference')
      .where('payment_order.uid', '=', uid)
      .executeTakeFirstOrThrow();
    const found = await app.context.gateway?.findPayment(reference);
    if (!found) throw new Error('nothing was paid');
    await settlePayment(app.context, { ...found.payment, chargeback: said });
  };

  test('costs the price without what is left of base, and takes that in exchange', async () => {
    const as = await createSubscriber(app);
    later(14 * day);
    const offered = await upgradeOf(as);
    // 39.99 without half of 29.99.
    expect([offered.unit_amount, offered.tariff_price.full_price, offered.repeat_unit_amount]).toEqual([
      2499, 39.99, 3999,
    ]);
    expect((await status(as)).upgrade).toMatchObject({
      is_upgrade_available: true,
      tariff_details: { price: 24.99, subscribe_period: 28, repeat_tariff_price: 39.99 },
    });
    const press = () => change(as, offered.order_id);
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ success }) => [success?.order_type, success?.tariff_plan])).toEqual([
      ['upgrade', 'gold'],
      ['upgrade', 'gold'],
    ]);
    expect(await status(as)).toMatchObject({ plan: 'gold', active_to: unix() + 28 * day });
    expect(await getSubscription(app, as)).toMatchObject({
      plan: 'gold',
      price: 39.99,
      next_payment_at: unix() + 28 * day,
    });
    expect((await status(as)).upgrade).toMatchObject({ is_upgrade_available: false, tariff_details: null });
  });

  test('has one price a day, and another the next', async () => {
    const as = await createSubscriber(app);
    later(60);
    const first = await upgradeOf(as);
    later(day / 3);
    expect((await upgradeOf(as)).order_id).toBe(first.order_id);
    later(day);
    const next = await upgradeOf(as);
    expect([next.unit_amount > first.unit_amount, next.order_id === first.order_id]).toEqual([true, false]);
  });

  test('of much that is left costs the least that it may, and takes no more of base than that is worth', async () => {
    const as = await createSubscriber(app, { key: 'base-180' });
    const offered = await upgradeOf(as);
    expect(offered.unit_amount).toBe(400);
    const { trade_seconds } = await db
      .selectFrom('payment_order')
      .select('trade_seconds')
      .where('uid', '=', offered.order_id)
      .executeTakeFirstOrThrow();
    // 35.99 of 89.99 for 180 days.
    expect(trade_seconds).toBe(Math.round((180 * day * 3599) / 8999));
    await payByCard(app, offered);
    await app.call('order', { order_id: offered.order_id }, { as });
    const end = unix() + 28 * day + 180 * day - (trade_seconds ?? 0);
    expect(await status(as)).toMatchObject({ plan: 'gold', active_to: end });
    expect((await getSubscription(app, as)).next_payment_at).toBe(end);
  });

  test('gives nothing for a week that was free', async () => {
    const as = await createSubscriber(app);
    const { id } = await getSubscription(app, as);
    await app.call('consumeUnsubscribeOffer', { id: `${id}.free_week_offer_premium` }, { as });
    later(30 * day);
    expect((await upgradeOf(as)).unit_amount).toBe(3999);
  });

  test('whose base has been taken back meanwhile is not given, and its money goes back', async () => {
    now = new Date();
    const as = await createSubscriber(app);
    const offered = await upgradeOf(as);
    const { receipts } = await app.call('receipts', {}, { as });
    const paid = await db
      .selectFrom('payment_attempt')
      .select(['payment_id', 'amount'])
      .where('reference', 'like', `${receipts[0]?.order_id}%`)
      .executeTakeFirstOrThrow();
    await gateway.request('POST', `/v1/payments/${paid.payment_id}/refunds`, { amount: paid.amount });
    await shop.waitForState(receipts[0]?.order_id ?? '', 'refunded');
    await payByCard(app, offered);
    await shop.waitForState(offered.order_id, 'taken');
    expect((await status(as)).is_active).toBe(false);
    const due = await db.selectFrom('refund').selectAll().where('member_id', '=', as.id).execute();
    expect(due).toMatchObject([{ amount: offered.unit_amount, reason: 'mismatch', state: 'due' }]);
  });

  test.each([
    ['first the upgrade', ['upgrade', 'base']],
    ['first the base', ['base', 'upgrade']],
  ] as const)('and its base leave nothing when the bank takes the money of both, %s', async (_, turns) => {
    now = new Date();
    const as = await createSubscriber(app);
    const [base] = (await app.call('receipts', {}, { as })).receipts;
    const { order_id } = await upgradeOf(as);
    expect((await change(as, order_id)).order.state).toBe('success');
    const uids = { upgrade: order_id, base: base?.order_id ?? '' };
    for (const turn of turns) await chargeback(uids[turn], 'opened');
    expect(await status(as)).toMatchObject({ is_active: false, plan: null });
    await chargeback(uids.base, 'won');
    await chargeback(uids.upgrade, 'won');
    expect(await status(as)).toMatchObject({ plan: 'gold' });
    near((await status(as)).active_to, 28);
  });

  test('goes by what a bank took and gave again once, and by nothing of what it kept', async () => {
    now = new Date();
    const as = await createSubscriber(app);
    const bought = await getOffer(app, as, { key: 'base-28' });
    await payByCard(app, bought);
    await app.call('order', { order_id: bought.order_id }, { as });
    await chargeback(bought.order_id, 'opened');
    later(14 * day);
    // 39.99 without half of the one that is paid for.
    expect((await upgradeOf(as)).unit_amount).toBe(2499);
    await chargeback(bought.order_id, 'won');
    later(14 * day);
    expect((await upgradeOf(as)).unit_amount).toBe(1000);
    later(14 * day);
    expect((await upgradeOf(as)).unit_amount).toBe(2499);
  });

  test('is for who holds base, by an order of its own', async () => {
    const [as, none] = [await createSubscriber(app), await createPayer(app)];
    const other = await getOffer(app, as, { key: 'base-7' });
    const request = (order_created_id: string) => ({ plan: 'gold', order_created_id });
    expect((await app.fails('changeSubscriptionPlan', request(other.order_id), { as })).errors[0]?.code).toBe(58);
    expect((await app.fails('changeSubscriptionPlan', request(other.order_id), { as: none })).errors[0]?.code).toBe(50);
    const { order_id } = await upgradeOf(as);
    const stranger = await createSubscriber(app);
    expect((await app.fails('changeSubscriptionPlan', request(order_id), { as: stranger })).status).toBe(404);
  });

  test('finds what gave base by key', async () => {
    const plan = await explainStatement(app.context.database, (d) => listBaseGrants(d, '1'));
    expect(plan).not.toMatch(/Seq Scan on (?!currency)/);
    expect(plan).toContain('ledger_line_member');
    const unpaid = await explainStatement(app.context.database, (d) => listUnpaidBaseOrders(d, '1'));
    expect(unpaid).not.toMatch(/Seq Scan/);
    expect(unpaid).toMatch(/payment_order_(paid_)?member/);
  });
});

test('an upgrade never costs more than its price, nor less than its least, and takes what it is made cheaper by', () => {
  const amount = fc.integer({ min: 10, max: 100_000 });
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      (price, paid, a, b) => {
        const [remainingSeconds, grantedSeconds] = [Math.min(a, b) * day, Math.max(a, b) * day];
        const { amount: cost, exchangedSeconds } = upgradePrice(price, { remainingSeconds, paid, grantedSeconds });
        expect(cost).toBeLessThanOrEqual(price);
        expect(cost).toBeGreaterThanOrEqual(Math.floor(price / 10));
        expect(exchangedSeconds).toBeLessThanOrEqual(remainingSeconds);
        const worth = (paid * exchangedSeconds) / grantedSeconds;
        expect(Math.abs(price - cost - worth)).toBeLessThanOrEqual(0.5 + paid / grantedSeconds);
      },
    ),
  );
});
