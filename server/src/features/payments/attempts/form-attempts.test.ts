import { expect, test, vi } from 'vitest';
import { createCardPayer, createPayer, getOffer, payByCard } from '../../../../test/payments-world.ts';
import { startShop } from '../../../../test/shop.ts';
import type { GatewayPayment } from '../../../ports/gateway/gateway.ts';
import { findPaymentOfAttempt } from '../settlement/find-payment.ts';
import { settlePayment } from '../settlement/settle-payment.ts';

const { app } = await startShop({ webhooks: 'hold' });
const { context } = app;
const { db } = context;

const attemptsOf = (orderUid: string) =>
  db
    .selectFrom('payment_attempt as a')
    .innerJoin('payment_order as o', 'o.id', 'a.order_id')
    .select(['a.reference', 'a.method', 'a.mode', 'a.state', 'a.started_at', 'a.payment_id'])
    .where('o.uid', '=', orderUid)
    .orderBy('a.id')
    .execute();

const paymentOf = (reference: string, change: Partial<GatewayPayment> = {}): GatewayPayment => ({
  id: `pay_of_${reference}`,
  reference,
  method: 'card',
  state: 'paid',
  amount: 2999,
  currency: 'EUR',
  refunded: 0,
  chargeback: null,
  decline: null,
  card: null,
  stored: null,
  ...change,
});

test('an attempt is stored once for each card form, before the form can open', async () => {
  const as = await createCardPayer(app);
  const { order_id } = await getOffer(app, as);
  expect((await getOffer(app, as)).order_id).toBe(order_id);
  const signed = { method: 'card', state: 'open', started_at: null, payment_id: null };
  expect(await attemptsOf(order_id)).toMatchObject([
    { ...signed, mode: 'first-pay' },
    { ...signed, mode: 'resign' },
  ]);
  expect((await app.call('order', { order_id }, { as })).order.state).toBe('offered');
});

test('a paid form starts its attempt, and names its payment', async () => {
  const as = await createPayer(app);
  const bought = await getOffer(app, as);
  await payByCard(app, bought);
  expect((await app.call('order', { order_id: bought.order_id }, { as })).order.state).toBe('success');
  const [attempt, ...others] = await attemptsOf(bought.order_id);
  expect(others).toEqual([]);
  expect(attempt).toMatchObject({ state: 'paid', mode: 'first-pay', started_at: expect.any(Date) });
  expect(attempt?.payment_id).not.toBeNull();
});

test.each(['resign-1', 'blik', 'renewal-1', 'card.card'])(
  'a forged reference of an order and “%s” pays nothing, and the payment is refunded once',
  async (suffix) => {
    const as = await createPayer(app);
    const { order_id } = await getOffer(app, as);
    const forged = paymentOf(`${order_id}.${suffix}`);
    expect(await settlePayment(context, forged)).toBe('unknownOrder');
    expect(await settlePayment(context, forged)).toBe('unknownOrder');
    const refunds = await db.selectFrom('refund').selectAll().where('payment_id', '=', forged.id).execute();
    expect(refunds).toMatchObject([{ reason: 'unknownOrder', amount: 2999, order_id: null, state: 'due' }]);
    expect((await app.call('order', { order_id }, { as })).order.state).toBe('offered');
  },
);

test('a payment is read by its id, and by its reference only while the id is unknown', async () => {
  const { gateway } = context;
  if (!gateway) throw new Error('There is no gateway');
  const readPayment = vi.fn(async () => undefined);
  const findPayment = vi.fn(async () => undefined);
  const watched = { ...gateway, readPayment, findPayment };
  await findPaymentOfAttempt(watched, { payment_id: null, reference: 'one' });
  expect([readPayment.mock.calls, findPayment.mock.calls]).toEqual([[], [['one']]]);
  await findPaymentOfAttempt(watched, { payment_id: 'pay_1', reference: 'one' });
  expect([readPayment.mock.calls, findPayment.mock.calls]).toEqual([[['pay_1']], [['one']]]);
});
