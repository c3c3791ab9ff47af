import { createHmac, randomUUID } from 'node:crypto';
import type { CallName } from '@kindred/contract/calls';
import { expect, test } from 'vitest';
import { createFormUrl } from '../../../../test/gateway.ts';
import { createCardPayer, createPayer, getOffer, payByCard } from '../../../../test/payments-world.ts';
import { startShop } from '../../../../test/shop.ts';
import { webhookPath } from './webhooks.ts';

const shop = await startShop({ webhooks: 'hold' });
const { app, gateway } = shop;
const { db } = app.context;
const context = 'profile_subscription';
const addresses = {
  return_url: 'http://localhost/a',
  fail_url: 'http://localhost/b',
  success_url: 'http://localhost/c',
};

const paid = (reference: string, over: object = {}) => ({
  id: `pay_${reference}`,
  order_id: reference,
  method: 'card',
  status: 'paid',
  decline: null,
  amount: 299,
  captured_amount: 299,
  refunded_amount: 0,
  chargeback: null,
  currency: 'EUR',
  card: null,
  stored_method: null,
  ...over,
});

/** A webhook with any content, signed with the gateway's key. */
const webhook = (payment: object, id = `evt_${randomUUID()}`) => {
  const at = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ id, type: 'payment.paid', created_at: new Date().toISOString(), data: { payment } });
  const signature = createHmac('sha256', gateway.keys.webhookSecret).update(`${at}.${id}.${body}`).digest('hex');
  const headers = {
    host: 'localhost',
    'content-type': 'application/json',
    'gateway-event-id': id,
    'gateway-timestamp': String(at),
    'gateway-signature': `v1=${signature}`,
  };
  return () => app.app.inject({ method: 'POST', url: webhookPath('sandbox'), headers, payload: body });
};

const boost = async () => {
  const member = await createPayer(app);
  return { member, ...(await getOffer(app, member, { feature: 'boost', key: 'boost-1' })) };
};

test('a webhook that is replayed, many times and at once, is heard once', async () => {
  const { order_id } = await boost();
  const send = webhook(paid(`${order_id}.card`));
  const answers = await Promise.all([send(), send(), send(), send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect((await send()).statusCode).toBe(200);
  expect(await shop.listGrants(order_id)).toEqual([['boosts', 1]]);
  const heard = db.selectFrom('gateway_event').select('type').where('reference', '=', `${order_id}.card`);
  expect(await heard.execute()).toHaveLength(1);
});

test.each([
  ['below nothing', { amount: -299, captured_amount: -299 }],
  ['larger than any number that is kept', { amount: 1e12, captured_amount: 1e12 }],
  ['a fraction', { amount: 2.5, captured_amount: 2.5 }],
  ['given back below nothing', { refunded_amount: -1 }],
  ['given back beyond all numbers', { refunded_amount: 1e12 }],
])('an amount %s is refused, also with a valid signature', async (_, over) => {
  const { order_id } = await boost();
  expect((await webhook(paid(`${order_id}.card`, over))()).statusCode).toBe(401);
  expect([(await shop.getOrderRow(order_id)).state, await shop.listGrants(order_id)]).toEqual(['offered', []]);
});

test('more given back than was paid takes back what was given, and no more', async () => {
  const { order_id, member } = await boost();
  await webhook(paid(`${order_id}.card`))();
  expect((await webhook(paid(`${order_id}.card`, { refunded_amount: 99_999_999 }))()).statusCode).toBe(200);
  expect(await shop.listGrants(order_id)).toEqual([
    ['boosts', 1],
    ['boosts', -1],
  ]);
  const notes = db.selectFrom('receipt').select('amount').where('member_id', '=', member.id).orderBy('id');
  expect(await notes.execute()).toEqual([{ amount: 299 }, { amount: -299 }]);
});

test.each([
  ['the amount', { amount: 1 }],
  ['the amount, below nothing', { amount: -299 }],
  ['the amount, beyond any price', { amount: 100_000_000 }],
  ['the money', { currency: 'KES' }],
  ['whose order it is', { order_id: 'ord_AAAAAAAAAAAAAAAAAAAAAA.card' }],
  ['who pays', { customer: 'm_somebody' }],
])('a form whose intent was changed in %s opens for nobody', async (_, change) => {
  const { merchant_data } = await boost();
  if (!merchant_data) throw new Error('There is no form');
  const intent = JSON.parse(Buffer.from(merchant_data.payment_intent, 'base64url').toString()) as object;
  const payment_intent = Buffer.from(JSON.stringify({ ...intent, ...change })).toString('base64url');
  await expect(gateway.submitCardForm(createFormUrl({ ...merchant_data, payment_intent }))).rejects.toThrow('403');
});

test.each([-299, 100_000_000, 1e15, 2.5])(
  'the gateway takes no payment of %d, though its key signs it',
  async (amount) => {
    const { merchant_data } = await boost();
    if (!merchant_data) throw new Error('There is no form');
    const intent = JSON.parse(Buffer.from(merchant_data.payment_intent, 'base64url').toString()) as object;
    const payment_intent = Buffer.from(JSON.stringify({ ...intent, amount })).toString('base64url');
    const signed = `${merchant_data.merchant}.${payment_intent}`;
    const signature = createHmac('sha256', gateway.keys.secretKey).update(signed).digest('hex');
    await expect(
      gateway.submitCardForm(createFormUrl({ ...merchant_data, payment_intent, signature })),
    ).rejects.toThrow('422');
  },
);

test('another member’s order is found by no call, also not by a member with a stored card', async () => {
  const [{ order_id }, stranger] = [await boost(), await createCardPayer(app)];
  const order = { order_created_id: order_id, payment_context: context };
  const requests: [CallName, object][] = [
    ['order', { order_id }],
    ['payOneClick', { order_created_id: order_id }],
    ['payPaypal', order],
    ['payGooglePay', order],
    ['payApplePay', order],
    ['payRedirect', { method: 'sofort', ...order, ...addresses }],
    ['payBlik', { ...order, ...addresses, customer_first_name: 'Vera', customer_last_name: 'Winter' }],
    ['payMpesa', { ...order, customer_phone: '+254 712 345 678' }],
    ['payOxxo', { ...order, mexico_curp: 'HEGG560427MVZRRL04' }],
    ['payBoleto', { ...order, brazil_cpf: '529.982.247-25' }],
  ];
  const answers = await Promise.all(requests.map(([name, request]) => app.fails(name, request, { as: stranger })));
  expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 404));
  expect(await gateway.findPayment(`${order_id}.sofort`)).toBeUndefined();
});

test('started in two tabs, each with an address of its own to come back to, it is one payment for both', async () => {
  const member = await createCardPayer(app);
  const { order_id } = await getOffer(app, member, { feature: 'boost', key: 'boost-5' });
  const sofort = await createPayer(app);
  const other = await getOffer(app, sofort);
  const click = (tab: string) =>
    app.call('payOneClick', { order_created_id: order_id, return_url: `http://localhost/${tab}` }, { as: member });
  const begin = (tab: string) =>
    app.call(
      'payRedirect',
      {
        method: 'sofort',
        ...addresses,
        order_created_id: other.order_id,
        payment_context: context,
        return_url: `http://localhost/${tab}`,
      },
      { as: sofort },
    );
  const clicked = await Promise.all([click('one'), click('other'), click('third')]);
  expect(clicked.map(({ order }) => order.state)).toEqual(['success', 'success', 'success']);
  const started = await Promise.all([begin('one'), begin('other')]);
  expect(started[0]?.pay_form.return_url).toBe(started[1]?.pay_form.return_url);
  expect(await shop.listGrants(order_id)).toEqual([['boosts', 5]]);
});

test('the order call also finds the payment of the card form after another method was started', async () => {
  const member = await createPayer(app);
  const bought = await getOffer(app, member, { feature: 'boost', key: 'boost-1' });
  await app.call('payPaypal', { order_created_id: bought.order_id, payment_context: context }, { as: member });
  await payByCard(app, bought);
  expect((await app.call('order', { order_id: bought.order_id }, { as: member })).order.state).toBe('success');
});

test('the order call also finds the payment of a stored card’s form', async () => {
  const member = await createCardPayer(app);
  const bought = await getOffer(app, member, { feature: 'boost', key: 'boost-1' });
  if (!bought.resign_merchant_data) throw new Error('There is no form');
  await gateway.submitCardForm(createFormUrl(bought.resign_merchant_data));
  expect((await app.call('order', { order_id: bought.order_id }, { as: member })).order.state).toBe('success');
});
