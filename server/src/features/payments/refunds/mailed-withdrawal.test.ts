import { paymentLimits } from '@kindred/contract/payments/limits';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/harness.ts';
import { createPayer, createSubscriber } from '../../../../test/payments-world.ts';
import { explainStatement } from '../../../../test/plans/explain.ts';
import { createMailedPurchase, saveEmail } from '../../../../test/requests/mailed-requests.ts';
import { startShop } from '../../../../test/shop.ts';
import { emailsTo, inLink } from '../../mail/test-support.ts';
import { findPaidOrder } from './refunds.db.ts';
import { sendRefunds } from './send-refunds.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('a withdrawal without a session', async () => {
  let now = new Date();
  const shop = await startShop({ clock: { now: () => now } });
  const { app } = shop;
  const { db } = app.context;
  const later = (ms: number): void => {
    now = new Date(now.getTime() + ms);
  };
  const request = (email: string, number: string) => app.call('requestWithdrawal', { email, number });
  const linkTo = async (email: string): Promise<string> => inLink((await emailsTo(app, email))[0], 'token');

  test('is confirmed by the link of an email, once, with a refund and a receipt with the time', async () => {
    const as = await createSubscriber(app);
    const { email, order_id } = await createMailedPurchase(app, as);
    await request(email.toUpperCase(), order_id);
    const token = await linkTo(email);
    const quote = await app.call('mailedWithdrawal', { token });
    expect(quote).toMatchObject({ order_id, feature_type: 'coins', price: quote.refund_price, currency_tag: 'EUR' });
    const answers = await Promise.all([1, 2].map(() => app.call('confirmMailedWithdrawal', { token })));
    const at = Math.floor(now.getTime() / 1000);
    for (const answer of answers)
      expect(answer).toMatchObject({ refund_price: quote.refund_price, withdrawn_at: at, order_id });
    later(hourMs);
    expect((await app.call('confirmMailedWithdrawal', { token })).withdrawn_at).toBe(at);
    expect((await app.call('coinsBalance', {}, { as })).balance).toBe(0);
    await sendRefunds(app.context);
    await shop.waitForRefund(order_id, Math.round(quote.refund_price * 100));
    const receipts = await db
      .selectFrom('receipt')
      .select('kind')
      .where('key', '=', `${order_id}:withdrawal`)
      .execute();
    expect(receipts).toEqual([{ kind: 'withdrawal' }]);
    expect((await app.fails('mailedWithdrawal', { token })).status).toBe(410);
  });

  test('finds the purchase by the number of its receipt, in any case', async () => {
    const as = await createPayer(app);
    const { email, order_id } = await createMailedPurchase(app, as);
    const { receipts } = await app.call('receipts', {}, { as });
    await request(email, ` ${receipts[0]?.number.toLowerCase()} `);
    expect((await app.call('mailedWithdrawal', { token: await linkTo(email) })).order_id).toBe(order_id);
  });

  test('answers the same and sends nothing if the email and the purchase do not belong together', async () => {
    const [owner, stranger] = [await createPayer(app), await createPayer(app)];
    const { email, order_id } = await createMailedPurchase(app, owner);
    const other = await saveEmail(app, stranger);
    const { receipts } = await app.call('receipts', {}, { as: owner });
    const answers = [
      await request(other, order_id),
      await request('unknown@mail.example.org', receipts[0]?.number ?? ''),
      await request(email, 'ord_unknown'),
    ];
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ retry_after: 60 })));
    for (const to of [other, 'unknown@mail.example.org', email]) expect(await emailsTo(app, to)).toEqual([]);
  });

  test('is requested once a minute and five times a day for an email', async () => {
    const email = 'often@mail.example.org';
    await request(email, 'a');
    expect((await app.fails('requestWithdrawal', { email, number: 'a' })).status).toBe(429);
  });

  test('has a link that expires and cannot be forged, and is refused after the period', async () => {
    const { token } = await createMailedPurchase(app, await createPayer(app));
    for (const name of ['mailedWithdrawal', 'confirmMailedWithdrawal'] as const)
      expect((await app.fails(name, { token: `${token}A` })).status).toBe(404);
    later(paymentLimits.withdrawalRequest.linkHours * hourMs + 1000);
    for (const name of ['mailedWithdrawal', 'confirmMailedWithdrawal'] as const)
      expect((await app.fails(name, { token })).errors[0]?.code).toBe(6);
    const { email, order_id } = await createMailedPurchase(app, await createPayer(app));
    later(16 * dayMs);
    await request(email, order_id);
    expect((await app.fails('confirmMailedWithdrawal', { token: await linkTo(email) })).errors[0]?.code).toBe(68);
  });
});

describe('the purchase of a number', async () => {
  const database = await testDatabase();
  test.each([
    ['an order', { uid: 'ord_a' }],
    ['a receipt', { year: 2026, number: 1 }],
  ])('of %s is found by key', async (_, number) => {
    const plan = await explainStatement(database, (db) => findPaidOrder(db, 1, 'a@mail.example.org', number));
    expect(plan).not.toMatch(/Seq Scan/);
    for (const index of ['payment_order_uid_key', 'receipt_number']) expect(plan).toContain(index);
  });
});
