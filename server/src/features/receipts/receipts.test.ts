import { brands } from '@kindred/brands';
import { locales } from '@kindred/i18n/locales';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { openJobRunner } from '../../../test/jobs/run-jobs.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { createPayer, getOffer, payByCard } from '../../../test/payments-world.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import type { SeededMember } from '../../../test/seeded-members.ts';
import { startShop } from '../../../test/shop.ts';
import { issueAccessToken } from '../../http/access-token.ts';
import { type GatewayPayment } from '../../ports/gateway/gateway.ts';
import { grantedLater } from '../entitlements/ledger.db.ts';
import { lockMemberForLedger, writeLine } from '../entitlements/ledger.ts';
import { refundByKey } from '../payments/refunds/refunds.db.ts';
import { sendRefunds } from '../payments/refunds/send-refunds.ts';
import { settlePayment } from '../payments/settlement/settle-payment.ts';
import { formatMethod } from './format-receipt.ts';
import { mailReceipt } from './mail-receipt.ts';
import { receiptWords } from './receipt-words.ts';
import { hasReceipt, receiptByUid, receiptsOfMember } from './receipts.db.ts';
import { writeReceipt } from './write-receipt.ts';

const daySeconds = 86_400;
const dayMs = daySeconds * 1000;

/** A clock that the test moves. */
const movedClock = () => {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms: number) => {
      ahead += ms;
    },
  };
};

describe('a payment', async () => {
  const clock = movedClock();
  const server = await startMailServer();
  const shop = await startShop({ clock, env: { SMTP_URL: server.url, MAIL_FROM: 'pay@{domain}' } });
  const { app } = shop;
  const { context } = app;
  const { db } = context;
  const runner = await openJobRunner(context);
  const mailDue = () => runner.run('receipt.mail');

  const reader = async (
    currency: Parameters<typeof createPayer>[1] = 'EUR',
    over: object = {},
  ): Promise<SeededMember> => {
    const as = await createPayer(app, currency);
    await db
      .updateTable('member')
      .set({ email: `${as.hid.toLowerCase()}@mail.example.org`, name: 'Vera <b>', ...over })
      .where('id', '=', as.id)
      .execute();
    return as;
  };
  /** Adds a token of the current hour. */
  const signedInAgain = async (as: SeededMember): Promise<SeededMember> => {
    const query = db.selectFrom('session').select('id').where('member_id', '=', as.id);
    const { id } = await query.executeTakeFirstOrThrow();
    return { ...as, access: issueAccessToken(context, id, as.hid).token };
  };
  const addressOf = (as: SeededMember) => `${as.hid.toLowerCase()}@mail.example.org`;
  const emailsOf = async (as: SeededMember) => {
    await mailDue();
    const sent = server.received.filter(({ to }) => to.includes(addressOf(as)));
    return Promise.all(sent.map(({ raw }) => PostalMime.parse(raw)));
  };
  const bought = async (as: SeededMember, over: Parameters<typeof getOffer>[2] = {}, card = 'visa') => {
    const found = await getOffer(app, as, over);
    await payByCard(app, found, card);
    // Webhooks carry the real time, which may be ahead of this server's clock.
    await settlePayment(context, await paymentOf(found.order_id));
    return found;
  };
  const rowsOf = (as: SeededMember) =>
    db.selectFrom('receipt').selectAll().where('member_id', '=', as.id).orderBy('id').execute();
  const paymentOf = async (uid: string): Promise<GatewayPayment> => {
    const found = await context.gateway?.findPayment(`${uid}.card`);
    if (!found) throw new Error('nothing was paid');
    return found.payment;
  };
  const balance = async (as: SeededMember) => (await app.call('coinsBalance', {}, { as })).balance;

  test('has a receipt with goods, period, amount, method, renewal and withdrawal', async () => {
    const as = await reader();
    const { order_id } = await bought(as);
    const [email, ...more] = await emailsOf(as);
    expect(more).toEqual([]);
    const [row] = await rowsOf(as);
    const day = (at: Date) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
    const now = clock.now();
    const [brand] = brands;
    for (const said of [
      `Receipt number: ${brand.key.toUpperCase()}-${now.getUTCFullYear()}-${String(row?.number).padStart(6, '0')}`,
      `Order: ${order_id}`,
      'What you bought: Premium, 28 days',
      `Period: ${day(now)} to ${day(new Date(now.getTime() + 28 * dayMs))}`,
      'Paid with: Visa •••• 4242',
      `On your statement: ${brand.title.toUpperCase()} 3 BASE-28`,
      'Price without tax: €25.20',
      'Tax: €4.79',
      'Total: €29.99',
      `It renews by itself on ${day(new Date(now.getTime() + 28 * dayMs))} for €29.99, then every 28 days`,
      `You can withdraw from this purchase until ${day(new Date(now.getTime() + 14 * dayMs))}`,
      '/settings/consumer-info-center/withdrawal-rights',
      brand.legal.company,
      '/settings/subscription',
    ])
      expect(email?.text).toContain(said);
    expect(email?.html).toContain('Premium, 28 days');
    expect(email?.html).toContain('Vera &lt;b&gt;');
    expect(email?.messageId).toBe(`<${row?.uid}@${brand.domain}>`);
    // No card number, complete or partial.
    expect(`${email?.text}${email?.html}`).not.toMatch(/4242 ?42|\d{13,19}/);
    const { success } = await app.call('order', { order_id }, { as });
    expect(success?.descriptor).toBe(`${brand.title.toUpperCase()} 3 BASE-28`);
  });

  test('has no withdrawal section without that right, and yen without a fraction', async () => {
    const as = await reader('JPY');
    await bought(as, { feature: 'coins', key: 'coins-100' });
    const [email] = await emailsOf(as);
    expect(email?.text).not.toContain('withdraw');
    expect(email?.text).toMatch(/Total: ¥[\d,]+\n/);
    expect(email?.text).toContain('What you bought: 100 coins');
    expect(email?.text).toContain('This doesn’t renew by itself.');
  });

  test.each(locales)('has a complete receipt in %s', async (language) => {
    const as = await reader('EUR', { language });
    await bought(as, { feature: 'boost', key: 'boost-5' });
    const [email] = await emailsOf(as);
    expect(email?.html).toContain(`lang="${language}"`);
    expect(`${email?.subject}${email?.text}${email?.html}`).not.toMatch(/\{\{|undefined|null|NaN/);
    expect(email?.text).toContain('5');
  });

  test('is emailed once by concurrent workers, retried while the mail server is away, given up on refusal', async () => {
    const as = await reader();
    await bought(as, { feature: 'boost', key: 'boost-1' });
    server.refuseWith(451);
    expect(await emailsOf(as)).toEqual([]);
    server.refuseWith(undefined);
    // The retry is not due yet.
    expect(await emailsOf(as)).toEqual([]);
    await runner.advance(60);
    await Promise.all([mailDue(), mailDue(), mailDue()]);
    expect(await emailsOf(as)).toHaveLength(1);

    const withoutEmail = await reader();
    await bought(withoutEmail, { feature: 'boost', key: 'boost-1' });
    server.refuseWith(550);
    await mailDue();
    server.refuseWith(undefined);
    await runner.advance(daySeconds);
    expect(await emailsOf(withoutEmail)).toEqual([]);
    expect(await rowsOf(withoutEmail)).toMatchObject([{ mailed_at: null, unmailed: 'refused' }]);
  });

  test('is enqueued by the transaction that creates it, once or not at all', async () => {
    const as = await reader();
    await bought(as, { feature: 'boost', key: 'boost-1' });
    const [{ id, order_id: orderId } = { id: '0', order_id: '0' }] = await rowsOf(as);
    const enqueued = async () => (await runner.list('receipt.mail')).filter(({ receiptId }) => receiptId === id);
    expect(await enqueued()).toHaveLength(1);
    const count = (await runner.list('receipt.mail')).length;
    const failed = db.transaction().execute(async (within) => {
      const order = await within
        .selectFrom('payment_order')
        .selectAll()
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      const amounts = { amount: -1, taxAmount: 0, quantity: -1, at: clock.now() };
      await writeReceipt(within, order, { ...amounts, kind: 'returned', key: 'rolled back' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await runner.list('receipt.mail')).toHaveLength(count);
  });

  test('is emailed again under the same message id only if the process died after sending', async () => {
    const as = await reader();
    await emailsOf(as);
    await bought(as, { feature: 'boost', key: 'boost-1' });
    // The process dies after it has sent the email and before it records that.
    const claimed = await runner.claim('receipt.mail');
    for (const { data } of claimed) await mailReceipt(context, data.receiptId);
    await db.updateTable('receipt').set({ mailed_at: null }).where('member_id', '=', as.id).execute();
    expect(await emailsOf(as)).toHaveLength(1);
    await runner.advance(901);
    await runner.advance(60);
    const ids = (await emailsOf(as)).map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  test('is numbered without gaps, also by concurrent and failed transactions', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => reader()));
    const offers = await Promise.all(members.map((as) => getOffer(app, as, { feature: 'boost', key: 'boost-1' })));
    await Promise.all(offers.map((each) => payByCard(app, each)));
    const payments = await Promise.all(offers.map(({ order_id }) => paymentOf(order_id)));
    await Promise.all(payments.map((payment) => settlePayment(context, payment)));
    const numbers = async () =>
      (await db.selectFrom('receipt').select('number').where('number', 'is not', null).orderBy('number').execute()).map(
        ({ number }) => number,
      );
    const before = await numbers();
    expect(before).toEqual(before.map((_, index) => index + 1));
    const [row] = await rowsOf(members[0] as SeededMember);
    const failing = db.transaction().execute(async (within) => {
      await within
        .updateTable('receipt_series')
        .set(({ eb }) => ({ last: eb('last', '+', 1) }))
        .where('brand_id', '=', row?.brand_id ?? 0)
        .execute();
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await bought(await reader(), { feature: 'boost', key: 'boost-1' });
    expect(await numbers()).toEqual([...before, before.length + 1]);
  });

  test('that is refunded has a credit note with the amount and the revoked goods', async () => {
    const as = await reader();
    const { order_id } = await bought(as, { feature: 'coins', key: 'coins-300' });
    const { id } = await paymentOf(order_id);
    await context.gateway?.refund(id, 400, 'part');
    await settlePayment(context, await paymentOf(order_id));
    const [, email] = await emailsOf(as);
    expect(email?.subject).toContain('Your refund from');
    for (const said of ['Taken back: 100 coins', 'Sent back: €4.00', 'Credit note number:', 'For receipt:'])
      expect(email?.text).toContain(said);
  });

  test('that is charged back and won sends an email each time', async () => {
    const as = await reader();
    const { order_id } = await bought(as, { feature: 'coins', key: 'coins-300' });
    const paid = await paymentOf(order_id);
    await settlePayment(context, { ...paid, chargeback: 'opened' });
    expect(await balance(as)).toBe(0);
    expect((await app.call('receipts', {}, { as })).receipts[0]?.withdrawal_until).toBeNull();
    await settlePayment(context, { ...paid, chargeback: 'won' });
    expect(await balance(as)).toBe(300);
    // Regranted goods are no second purchase: a third of the price is still a third of the coins.
    await settlePayment(context, { ...paid, chargeback: 'won', refunded: 400 });
    expect(await balance(as)).toBe(200);
    const [, revoked, regranted] = await emailsOf(as);
    expect(revoked?.text).toContain('Taken back: 300 coins');
    expect(regranted?.text).toContain('Given again: 300 coins');
  });

  test('that could not be granted sends an email about its refund', async () => {
    const as = await reader();
    const { order_id } = await getOffer(app, as, { feature: 'coins', key: 'coins-100' });
    await settlePayment(context, mismatched(order_id));
    const [email] = await emailsOf(as);
    expect(email?.subject).toContain('is going back');
    expect(email?.text).toContain('€1.23');
    expect(await rowsOf(as)).toMatchObject([{ kind: 'returned', number: null }]);
  });

  test('is in its member’s list, with a page for printing under a secret URL', async () => {
    const as = await reader();
    for (const key of ['coins-100', 'coins-300']) await bought(as, { feature: 'coins', key });
    const first = await app.call('receipts', { pageSize: 1 }, { as });
    const next = await app.call('receipts', { pageSize: 1, pageToken: first.nextPageToken }, { as });
    const listed = [...first.receipts, ...next.receipts];
    expect(listed.map(({ price }) => price)).toEqual([11.99, 4.99]);
    expect(next.nextPageToken).toBe('');
    expect((await app.call('receipts', {}, { as: await reader() })).receipts).toEqual([]);

    const url = new URL(listed[0]?.page_url ?? '');
    const page = () => app.app.inject({ url: url.pathname, headers: { host: 'localhost' } });
    const { body, headers } = await page();
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain(listed[0]?.number ?? '');
    expect(body).not.toContain('Hello');
    const forged = await app.app.inject({ url: `${url.pathname.slice(0, -2)}AA`, headers: { host: 'localhost' } });
    expect(forged.statusCode).toBe(404);
    clock.advance(dayMs + 3_600_000);
    expect((await page()).statusCode).toBe(404);
  });

  test('withdrawn in time refunds the unused part once, ends the subscription and sends an email', async () => {
    const buyer = await reader();
    const { order_id } = await bought(buyer);
    clock.advance(7 * dayMs);
    const as = await signedInAgain(buyer);
    const quote = await app.call('withdrawal', { order_id }, { as });
    expect(quote.refund_price).toBe(22.49);
    const offered = async () => (await app.call('receipts', {}, { as })).receipts.map((each) => each.withdrawal_until);
    expect(await offered()).toEqual([quote.until]);
    const answers = await Promise.all([1, 2, 3].map(() => app.call('withdrawOrder', { order_id }, { as })));
    expect(answers.map(({ refund_price }) => refund_price)).toEqual([22.49, 22.49, 22.49]);
    expect((await app.call('premiumStatus', {}, { as })).is_active).toBe(false);
    // Not offered again while the refund is in progress.
    expect(await offered()).toEqual([null]);
    await sendRefunds(context);
    await shop.waitForRefund(order_id, 2249);
    expect((await paymentOf(order_id)).refunded).toBe(2249);
    const [, confirmation, note] = await emailsOf(as);
    expect(confirmation?.text).toContain('Taken back: Premium, 21 days');
    expect(confirmation?.text).toContain('€22.49 goes back the way you paid');
    expect(note?.subject).toContain('Your refund from');
    const renews = await db.selectFrom('subscription').selectAll().where('member_id', '=', as.id).execute();
    expect(renews).toMatchObject([{ state: 'canceled', cancel_reason: 'withdrawal' }]);
  });

  test('withdrawn keeps the used part and all other purchases', async () => {
    const as = await reader();
    const first = await bought(as, { feature: 'coins', key: 'coins-300' });
    await db.transaction().execute(async (within) => {
      await lockMemberForLedger(within, as.id);
      const spent = { memberId: as.id, account: 'coins', kind: 'spend', quantity: 200 } as const;
      await writeLine(within, { ...spent, reason: 'gift', key: `gift:${as.hid}`, at: clock.now() });
    });
    await bought(as, { feature: 'coins', key: 'coins-100' });
    const { refund_price } = await app.call('withdrawOrder', { order_id: first.order_id }, { as });
    expect(refund_price).toBe(4);
    expect(await balance(as)).toBe(100);
    await sendRefunds(context);
    await shop.waitForRefund(first.order_id, 400);
    expect(await balance(as)).toBe(100);
  });

  test('withdrawn refunds at most the remaining amount, with unreported refunds deducted', async () => {
    const as = await reader();
    const { order_id } = await bought(as, { feature: 'coins', key: 'coins-300' });
    const { id } = await shop.getOrderRow(order_id);
    const made = { order_id: id, payment_id: (await paymentOf(order_id)).id, gateway: 'sandbox', currency: 'EUR' };
    const row = {
      ...made,
      key: `test:${order_id}`,
      reason: 'operator',
      state: 'made',
      created_at: clock.now(),
    } as const;
    await db
      .insertInto('refund')
      .values({ ...row, amount: 400 })
      .execute();
    const { refund_price } = await app.call('withdrawOrder', { order_id }, { as });
    expect(refund_price).toBe(7.99);
  });

  test('cannot be withdrawn by another member, after the period or without that right', async () => {
    const [as, other] = [await reader(), await reader()];
    const { order_id } = await bought(as);
    expect((await app.fails('withdrawOrder', { order_id }, { as: other })).status).toBe(404);
    const elsewhere = await reader('JPY');
    const yen = await bought(elsewhere);
    expect((await app.fails('withdrawOrder', { order_id: yen.order_id }, { as: elsewhere })).status).toBe(410);
    expect((await app.call('receipts', {}, { as: elsewhere })).receipts[0]?.withdrawal_until).toBeNull();
    clock.advance(16 * dayMs);
    const later = await signedInAgain(as);
    expect((await app.fails('withdrawOrder', { order_id }, { as: later })).status).toBe(410);
    expect((await app.call('receipts', {}, { as: later })).receipts[0]?.withdrawal_until).toBeNull();
  });

  test('shows the payment method under the gateway’s title', async () => {
    const words = await receiptWords('en-US');
    const paidAt = (gateway: string) =>
      formatMethod(words, { method: 'sofort', gateway, card_brand: null, card_mask: null });
    expect([paidAt('sandbox'), paidAt('stripe')]).toEqual(['Sofort', 'Klarna']);
  });

  const mismatched = (uid: string): GatewayPayment => ({
    id: `pay_${uid}`,
    reference: `${uid}.card`,
    method: 'card',
    state: 'paid',
    amount: 123,
    currency: 'EUR',
    refunded: 0,
    chargeback: null,
    decline: null,
    card: null,
    stored: null,
  });

  test.each([
    ['a member’s receipts', 'receipt_member', (d: typeof db) => receiptsOfMember(d, '1', '9', 20)],
    ['a receipt’s page', 'receipt_uid_key', (d: typeof db) => receiptByUid(d, 'a')],
    ['whether one is written', 'receipt_key_key', (d: typeof db) => hasReceipt(d, 'a')],
    ['whether it was withdrawn from', 'refund_key_key', (d: typeof db) => refundByKey(d, 'a')],
    ['what was given later', 'ledger_line_member', (d: typeof db) => grantedLater(d, '1', 'coins', '1')],
  ] as const)('reads %s by key', async (_, index, ask) => {
    const plan = await explainStatement(context.database, ask);
    expect(plan).not.toMatch(/Seq Scan/);
    expect(plan).toContain(index);
  });
});
