import { Stripe } from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { createFormUrl } from '../../../../test/gateway.ts';
import { testApp } from '../../../../test/harness.ts';
import { createPayer, getOffer } from '../../../../test/payments-world.ts';
import { StripeServer } from '../../../../test/stripe-server.ts';
import { newId } from '../../../../test/stripe-state.ts';
import { createStripeGateway } from '../../../ports/gateway/stripe/stripe-gateway.ts';
import { webhookPath } from '../settlement/webhooks.ts';

const stripe = await StripeServer.start();
afterAll(() => stripe.close());
const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', url: stripe.url };
const app = await testApp({ gateway: createStripeGateway(keys) });

const opened = (address: string) => {
  const { pathname, search } = new URL(address);
  return app.app.inject({ url: `${pathname}${search}`, headers: { host: 'localhost' } });
};

const webhook = (type: string, object: object, secret = keys.webhookSecret) => {
  const created = Math.floor(Date.now() / 1000);
  const payload = JSON.stringify({ id: newId('evt'), object: 'event', type, created, data: { object } });
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret });
  return app.app.inject({
    method: 'POST',
    url: webhookPath('stripe'),
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
};

const offered = async () => {
  const as = await createPayer(app);
  const { merchant_data, order_id } = await getOffer(app, as);
  if (!merchant_data) throw new Error('There is no form');
  const ours = () =>
    [...stripe.state.intents.values()].filter((each) => each.metadata.reference === `${order_id}.card`);
  return { as, order_id, data: merchant_data, ours };
};

test('an order is paid in a form of ours, which no number comes through, and given once', async () => {
  const { as, order_id, data, ours } = await offered();
  expect(ours()).toEqual([]);
  const page = await opened(createFormUrl(data));
  await opened(createFormUrl(data));
  const [intent, ...more] = ours();
  if (!intent) throw new Error('Nothing began');
  expect(more).toEqual([]);
  expect(page.body).toContain(intent.client_secret);
  expect(page.body).not.toContain(keys.secretKey);
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");

  const id = newId('pm');
  stripe.state.methods.set(id, { id, type: 'card', customer: null, card: { brand: 'visa', last4: '4242' } });
  intent.payment_method = id;
  stripe.state.succeed(intent);
  expect((await webhook('payment_intent.succeeded', intent)).statusCode).toBe(200);
  expect((await webhook('payment_intent.succeeded', intent)).statusCode).toBe(200);
  const lines = await app.context.db
    .selectFrom('ledger_line')
    .select('key')
    .where('order_id', 'is not', null)
    .execute();
  expect(lines.filter(({ key }) => key.startsWith(order_id))).toHaveLength(1);
  const stored = await app.call('tariffs', { feature: 'coins', payment_context: 'profile_subscription' }, { as });
  expect(stored.showcase.payment_options).toMatchObject([{ method: 'card', card_mask: '************4242' }]);
});

test('the price has the digits of the currency’s row', async () => {
  const { data, ours } = await offered();
  const setExponent = (exponent: 0 | 2) =>
    app.context.db.updateTable('currency').set({ exponent }).where('code', '=', 'EUR').execute();
  await setExponent(0);
  const { body } = await opened(createFormUrl(data));
  await setExponent(2);
  expect(body).toContain(`€${ours()[0]?.amount.toLocaleString('en-US')}`);
});

test('a form that was changed opens nothing', async () => {
  const { data, ours } = await offered();
  const intent = JSON.parse(Buffer.from(data.payment_intent, 'base64url').toString()) as { begins: object };
  const cheaper = { begins: { ...intent.begins, amount: 1 } };
  const payment_intent = Buffer.from(JSON.stringify(cheaper)).toString('base64url');
  const answers = await Promise.all([
    opened(createFormUrl({ ...data, payment_intent })),
    opened(createFormUrl({ ...data, merchant: 'pk_test_2' })),
    opened(createFormUrl({ ...data, signature: '' })),
    opened(data.form_url),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(ours()).toEqual([]);
});

test('a webhook is refused where another secret signed it, and taken where it is about nothing here', async () => {
  expect((await webhook('payment_intent.succeeded', {}, 'whsec_2')).statusCode).toBe(401);
  expect((await webhook('payout.paid', { id: 'po_1', object: 'payout' })).statusCode).toBe(200);
});

test('a wallet is a page of its own, which leads back where it was asked to', async () => {
  const as = await createPayer(app);
  const { order_id } = await getOffer(app, as, { feature: 'coins', key: 'coins-100' });
  const asked = { order_created_id: order_id, payment_context: 'profile_subscription' } as const;
  const back = 'http://localhost/matches?popup=payment';
  const { pay_form } = await app.call('payPaypal', { ...asked, return_url: back }, { as });
  expect(pay_form.script_url).toBe('');
  const { body } = await opened(pay_form.return_url);
  expect(body).toContain(JSON.stringify({ returnUrl: back }).slice(1, -1));
});

test('the list names what Stripe offers, each as it is called there, and no more', async () => {
  const german = await createPayer(app);
  const place = { feature: 'coins', payment_context: 'profile_subscription' } as const;
  const listed = (await app.call('tariffs', place, { as: german })).showcase.payment_methods;
  const titles = listed.map(({ method, title }) => [method, title]);
  expect(titles).toEqual(
    expect.arrayContaining([
      ['sofort', 'Klarna'],
      ['paypal-vault', null],
    ]),
  );

  const as = await createPayer(app, 'KES');
  const { showcase } = await app.call('tariffs', place, { as });
  const methods = showcase.payment_methods.map(({ method }) => method);
  expect(methods).toContain('card');
  expect(methods).not.toContain('mpesa');
});
