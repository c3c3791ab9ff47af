import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { consoleHost, createConsoleClient } from '../../../test/console.ts';
import { createRefusedRefund, purchaseByCard } from '../../../test/finance-cases.ts';
import { SandboxMerchant } from '../../../test/gateway.ts';
import { testApp } from '../../../test/harness.ts';
import { comparePayments } from './compare-payments.ts';

const daySeconds = 86_400;
const today = new Date().toISOString().slice(0, 10);

describe('the pages of finance', async () => {
  const gateway = await SandboxMerchant.create(inject('gatewayUrl'));
  const app = await testApp({ env: gateway.env });
  const { context } = app;
  const { db } = context;
  const finance = await createConsoleClient(app, 'finance');
  const order = (uid: string) => finance.call('readOrder', { uid });
  const refundRequest = (uid: string, amount: number, requestId: string = randomUUID()) => ({
    uid,
    amount,
    note: 'asked nicely',
    requestId,
  });
  const attemptOf = async (uid: string) =>
    db
      .selectFrom('payment_attempt as a')
      .innerJoin('payment_order as o', 'o.paid_attempt_id', 'a.id')
      .select(['a.id', 'a.payment_id', 'a.order_id'])
      .where('o.uid', '=', uid)
      .executeTakeFirstOrThrow();

  test('finds an order by id, reference, member or payment id only', async () => {
    const { uid, member } = await purchaseByCard(app);
    const { payment_id: paymentId } = await attemptOf(uid);
    for (const text of [uid, `${uid}.card`, member.hid, paymentId ?? '']) {
      const { orders } = await finance.call('orders', { text });
      expect([text, orders.map((found) => found.uid)]).toEqual([text, [uid]]);
    }
    expect((await finance.call('orders', { text: 'pay_nobody' })).orders).toEqual([]);
    const { orders } = await finance.call('orders', { state: 'declined' });
    expect(orders.filter((found) => found.uid === uid)).toEqual([]);
  });

  test('pages orders by key, without duplicates', async () => {
    for (const key of ['coins-100', 'coins-300', 'coins-700']) await purchaseByCard(app, { feature: 'coins', key });
    const first = await finance.call('orders', { pageSize: 2 });
    const second = await finance.call('orders', { pageSize: 2, pageToken: first.nextPageToken });
    const uids = [...first.orders, ...second.orders].map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(4);
    expect(uids).toEqual((await finance.call('orders', { pageSize: 4 })).orders.map(({ uid }) => uid));
  });

  test('refunds an order in full: revokes it, ends its subscription and notifies the member', async () => {
    const { uid, member } = await purchaseByCard(app);
    const { refundable, subscription } = await order(uid);
    expect(refundable).toMatchObject({ most: 2999, unit: 'seconds', given: 28 * daySeconds, endsSubscription: true });
    expect(refundable.held).toBeGreaterThan(28 * daySeconds - 60);
    expect(subscription?.state).toBe('active');
    expect((await app.call('premiumStatus', {}, { as: member })).is_active).toBe(true);

    const { refund } = await finance.call('refundOrder', refundRequest(uid, 2999));
    expect(refund).toMatchObject({ state: 'made', amount: 2999, reason: 'operator', note: 'asked nicely' });
    const after = await order(uid);
    expect([after.order.state, after.order.refunded, after.refundable.most]).toEqual(['refunded', 2999, 0]);
    expect(after.subscription?.state).toBe('canceled');
    expect(after.receipts.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['receipt', 2999],
      ['creditNote', -2999],
    ]);
    expect((await app.call('premiumStatus', {}, { as: member })).is_active).toBe(false);
    const events = await db.selectFrom('event').select('data').where('member_id', '=', member.id).execute();
    expect(events.map(({ data }) => data.result)).toEqual(['success', 'refunded']);
    expect((await finance.fails('refundOrder', refundRequest(uid, 1))).errors[0]?.code).toBe(72);
  });

  test('refunds a part once, and revokes the announced share', async () => {
    const { uid, member } = await purchaseByCard(app, { feature: 'coins', key: 'coins-300' });
    const request = refundRequest(uid, 400);
    const pressed = await Promise.all([1, 2, 3].map(() => finance.call('refundOrder', request)));
    expect(new Set(pressed.map(({ refund }) => refund.id)).size).toBe(1);
    expect((await order(uid)).refundable).toMatchObject({ most: 799, unit: 'coins', given: 300, left: 200, held: 200 });
    expect(await app.call('coinsBalance', {}, { as: member })).toEqual({ balance: 200 });
    expect((await finance.fails('refundOrder', refundRequest(uid, 800))).errors[0]).toMatchObject({
      code: 71,
      field: 'amount',
    });
    const both = await Promise.all([1, 2].map(() => finance.ask('refundOrder', refundRequest(uid, 799))));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { payment } = (await context.gateway?.findPayment(`${uid}.card`)) ?? {};
    expect(payment?.refunded).toBe(1199);
  });

  test('owes a refund while the gateway is away, and refunds no charged-back payment', async () => {
    const [one, other] = [await purchaseByCard(app), await purchaseByCard(app)];
    const { gateway: real } = context;
    if (!real) throw new Error('There is no gateway');
    const refund = real.refund;
    const { GatewayUnavailable } = await import('../../ports/gateway/gateway.ts');
    real.refund = () => Promise.reject(new GatewayUnavailable('away'));
    const owed = await finance.call('refundOrder', refundRequest(one.uid, 2999));
    expect(owed.refund.state).toBe('due');
    expect((await order(one.uid)).refundable.most).toBe(0);
    real.refund = refund;
    await db
      .updateTable('payment_attempt')
      .set({ chargeback: 'opened' })
      .where('id', '=', (await attemptOf(other.uid)).id)
      .execute();
    expect((await finance.fails('refundOrder', refundRequest(other.uid, 100))).errors[0]?.code).toBe(72);
    expect((await comparePayments(context, 1)).found).toBe(1);
    await db
      .updateTable('payment_attempt')
      .set({ chargeback: null })
      .where('id', '=', (await attemptOf(other.uid)).id)
      .execute();
  });

  test('limits refunds per day for finance, not for an admin', async () => {
    const { uid } = await purchaseByCard(app);
    const eager = await createConsoleClient(app, 'finance');
    await db
      .insertInto('refund')
      .values({
        key: randomUUID(),
        gateway: 'sandbox',
        payment_id: 'pay_before',
        order_id: null,
        member_id: null,
        amount: 91_500,
        currency: 'EUR',
        reason: 'operator',
        operator_id: eager.operatorId,
        // A refused request may be retried: it does not count towards the limit of the day.
        state: 'refused',
        refused_because: 'balance_insufficient',
      })
      .execute();
    expect((await eager.fails('refundOrder', refundRequest(uid, 1000))).errors[0]?.code).toBe(73);
    expect((await eager.ask('refundOrder', refundRequest(uid, 400))).statusCode).toBe(200);
    const admin = await createConsoleClient(app, 'admin');
    expect((await admin.ask('refundOrder', refundRequest(uid, 1000))).statusCode).toBe(200);
    const support = await createConsoleClient(app, 'support');
    expect((await support.ask('readOrder', { uid })).statusCode).toBe(200);
    expect((await support.fails('refundOrder', refundRequest(uid, 1))).status).toBe(403);
  });

  test('retries a refused refund under a new key or closes it with a note; the first decision holds', async () => {
    const { id } = await createRefusedRefund(app);
    const { id: other } = await createRefusedRefund(app);
    expect((await finance.call('retryRefund', { id })).refund.state).toBe('made');
    expect((await finance.fails('retryRefund', { id })).status).toBe(409);
    const closed = await finance.call('closeRefund', { id: other, note: 'by bank transfer' });
    expect(closed.refund).toMatchObject({ state: 'closed', note: 'by bank transfer' });
    expect((await finance.fails('closeRefund', { id: other, note: 'again' })).status).toBe(409);
    const { refunds } = await finance.call('refunds', { state: 'closed' });
    expect(refunds.map((row) => row.id)).toContain(other);
  });

  test('compares with the gateway in both directions, and lists differences until they vanish or are resolved', async () => {
    const [changed, gone, missing] = [await purchaseByCard(app), await purchaseByCard(app), await purchaseByCard(app)];
    expect((await comparePayments(context, 1)).found).toBe(0);
    const [one, two, three] = [await attemptOf(changed.uid), await attemptOf(gone.uid), await attemptOf(missing.uid)];
    await db.updateTable('payment_attempt').set({ amount: 1 }).where('id', '=', one.id).execute();
    await db.updateTable('payment_attempt').set({ payment_id: null }).where('id', '=', two.id).execute();
    await db.updateTable('payment_attempt').set({ amount: 2998 }).where('id', '=', three.id).execute();
    await comparePayments(context, 1);
    await comparePayments(context, 1);
    const open = async () =>
      (await finance.call('differences', { state: 'open' })).differences.map(({ kind, ours, theirs }) => [
        kind,
        ours,
        theirs,
      ]);
    // The payment without an attempt is settled again from the gateway's state.
    expect((await open()).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['amount', '1', '2999'],
      ['amount', '2998', '2999'],
    ]);
    await db.updateTable('payment_attempt').set({ amount: 2999 }).where('id', '=', three.id).execute();
    await comparePayments(context, 1);
    expect(await open()).toEqual([['amount', '1', '2999']]);
    const { differences } = await finance.call('differences', { state: 'gone' });
    expect(differences.map(({ ours }) => ours)).toEqual(['2998', 'opened']);

    const [left] = (await finance.call('differences', { state: 'open' })).differences;
    await finance.call('resolveDifference', { id: left?.id ?? '', note: 'the bank’s fee' });
    await comparePayments(context, 1);
    expect(await open()).toEqual([]);
    await db.updateTable('payment_attempt').set({ amount: 3 }).where('id', '=', one.id).execute();
    await comparePayments(context, 1);
    expect(await open()).toEqual([['amount', '3', '2999']]);
    await db.updateTable('payment_attempt').set({ amount: 2999 }).where('id', '=', one.id).execute();
  });

  test('lists payments that the gateway does not know', async () => {
    const { uid } = await purchaseByCard(app);
    const { gateway: real } = context;
    if (!real) throw new Error('There is no gateway');
    const { payment_id: paymentId } = await attemptOf(uid);
    const { readPayment, transactions } = real;
    real.readPayment = async (id) => (id === paymentId ? undefined : readPayment(id));
    real.transactions = async () => ({ items: [], next: null });
    await comparePayments(context, 1);
    real.readPayment = readPayment;
    real.transactions = transactions;
    const { differences } = await finance.call('differences', { state: 'open' });
    expect(differences).toMatchObject([{ kind: 'missingThere', paymentId, order: uid, ours: '2999', theirs: null }]);
    await comparePayments(context, 1);
    expect((await finance.call('differences', { state: 'open' })).differences).toEqual([]);
  });

  test('starts one comparison for repeated requests', async () => {
    const runs = await Promise.all([1, 2].map(() => finance.call('runComparison', { days: 7 })));
    expect(new Set(runs.map(({ comparison }) => comparison.id)).size).toBe(1);
    expect((await finance.call('comparisons', {})).comparisons[0]).toMatchObject({ days: 7, finishedAt: null });
  });

  test('shows the revenue by currency, and an estimate by the rates', async () => {
    const before = await finance.call('revenue', { days: 7, by: 'tariff' });
    await purchaseByCard(app, { currency: 'JPY', feature: 'coins', key: 'coins-700' });
    const { uid } = await purchaseByCard(app, { currency: 'PLN', feature: 'coins', key: 'coins-700' });
    await finance.call('refundOrder', refundRequest(uid, 99));
    const after = await finance.call('revenue', { days: 7, by: 'tariff' });
    const added = after.rows.filter(({ name, currency }) => name === 'coins-700' && currency !== 'EUR');
    expect(added).toEqual([
      {
        name: 'coins-700',
        currency: 'JPY',
        orders: 1,
        amount: 3580,
        taxAmount: 325,
        refunded: 0,
        chargedBack: 0,
        net: 3255,
      },
      {
        name: 'coins-700',
        currency: 'PLN',
        orders: 1,
        amount: 9599,
        // Of 17.95 the refund returned 0.19.
        taxAmount: 1776,
        refunded: 99,
        chargedBack: 0,
        net: 7724,
      },
    ]);
    expect(after.dollars - before.dollars).toBe(2170 + 1955);
    for (const by of ['day', 'brand', 'feature', 'split', 'country'] as const) {
      const shown = await finance.call('revenue', { days: 7, by });
      expect([by, shown.currencies]).toEqual([by, after.currencies]);
    }
    const { rows } = await finance.call('revenue', { days: 7, by: 'brand' });
    const names = new Set(rows.map(({ name }) => name));
    const sums = after.brands.map(({ id }) => finance.call('revenue', { days: 7, by: 'brand', brand: id }));
    const ofOne = (await Promise.all(sums)).flatMap((one) => one.rows);
    expect(new Set(ofOne.map(({ name }) => name))).toEqual(names);
    expect(ofOne).toHaveLength(rows.length);
  });

  test('counts neither tax nor net revenue of a refunded or charged-back order, and all figures add up', async () => {
    const sumsOf = async () => {
      const { currencies, rows } = await finance.call('revenue', { days: 7, by: 'day' });
      for (const { amount, refunded, chargedBack, taxAmount, net } of [...rows, ...currencies])
        expect(amount - refunded - chargedBack - taxAmount).toBe(net);
      return currencies.find(({ currency }) => currency === 'MXN');
    };
    const bought = { currency: 'MXN', feature: 'coins', key: 'coins-700' } as const;
    const [refunded, disputed] = [await purchaseByCard(app, bought), await purchaseByCard(app, bought)];
    const both = await sumsOf();
    expect(both?.taxAmount).toBeGreaterThan(0);
    const { refund } = await finance.call('refundOrder', refundRequest(refunded.uid, (both?.amount ?? 0) / 2));
    const { amount } = refund;
    expect(await sumsOf()).toMatchObject({ refunded: amount, taxAmount: (both?.taxAmount ?? 0) / 2 });
    await db
      .updateTable('payment_attempt')
      .set({ chargeback: 'opened' })
      .where('id', '=', db.selectFrom('payment_order').select('paid_attempt_id').where('uid', '=', disputed.uid))
      .execute();
    expect(await sumsOf()).toMatchObject({ refunded: amount, chargedBack: amount, taxAmount: 0, net: 0 });
  });

  test.each(['orders', 'receipts', 'refunds', 'differences'])(
    'exports %s as a table, with an audit line',
    async (name) => {
      const download = (file: string, days: string, cookie = finance.cookie ?? '') =>
        app.app.inject({
          url: `/console/export/${file}?${days}`,
          headers: { host: consoleHost, cookie: `${cookie}; locale=de-DE` },
        });
      const { headers, body, statusCode } = await download(`${name}.csv`, `from=${today}&to=${today}`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(headers['content-disposition']).toBe(`attachment; filename="${name}_${today}_${today}.csv"`);
      const [head = '', ...lines] = body.split('\r\n');
      expect(head.startsWith('\uFEFF')).toBe(true);
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.slice(0, -1).filter((line) => line.split(';').length < head.split(';').length)).toEqual([]);
      if (name === 'orders') expect(lines.filter((line) => line.includes('29,99')).length).toBeGreaterThan(0);
      const line = await db.selectFrom('audit_line').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
      expect([line.action, line.subject, line.operator_id]).toEqual([
        'payments.export',
        `export:${name}`,
        finance.operatorId,
      ]);
      expect((await download('nothing.csv', `from=${today}&to=${today}`)).statusCode).toBe(404);
      expect((await download(`${name}.csv`, 'from=2020-01-01&to=2026-01-01')).statusCode).toBe(400);
      expect((await download(`${name}.csv`, `from=${today}&to=${today}`, '')).statusCode).toBe(401);
    },
  );

  test('exports numbered receipts only', async () => {
    const { uid } = await purchaseByCard(app);
    const query = db.selectFrom('receipt').selectAll().where('key', '=', uid);
    const { id: _, ...receipt } = await query.executeTakeFirstOrThrow();
    const unnumbered = {
      kind: 'chargeback',
      uid: randomUUID(),
      key: `${uid}:unnumbered`,
      year: null,
      number: null,
    } as const;
    await db
      .insertInto('receipt')
      .values({ ...receipt, ...unnumbered, amount: -2999 })
      .execute();
    const { body } = await app.app.inject({
      url: `/console/export/receipts.csv?from=${today}&to=${today}`,
      headers: { host: consoleHost, cookie: finance.cookie ?? '' },
    });
    const lines = body.split('\r\n').filter((line) => line.includes(uid));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^[A-Z]+-${receipt.year}-0*${receipt.number},receipt,`));
  });
});
