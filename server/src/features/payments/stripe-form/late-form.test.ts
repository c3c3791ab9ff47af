import { paymentLimits } from '@kindred/contract/payments/limits';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createFormUrl, SandboxMerchant } from '../../../../test/gateway.ts';
import { type TestApp, testApp } from '../../../../test/harness.ts';
import { createPayer, getOffer, payByCard } from '../../../../test/payments-world.ts';
import type { SeededMember } from '../../../../test/seeded-members.ts';
import { StripeServer } from '../../../../test/stripe-server.ts';
import { createStripeGateway } from '../../../ports/gateway/stripe/stripe-gateway.ts';
import { reconcile } from '../settlement/reconcile.ts';

const hour = 3_600_000;
const late = paymentLimits.order.offerHours * hour + 1000;

const offered = async (app: TestApp, as: SeededMember) => {
  const { merchant_data: data, order_id } = await getOffer(app, as);
  if (!data) throw new Error('There is no form');
  return { order_id, form: createFormUrl(data) };
};

/** The answer to the step that waits for an order: it expired, and the member may choose again. */
const ranOut = { order: { state: 'expired' }, success: null, pay_form: null, decline: { code: '0.02' } };

describe('a form that is opened after its order has run out', () => {
  test('at the sandbox starts no payment; the list offers another order', async () => {
    const world = await SandboxMerchant.create(inject('gatewayUrl'));
    // The gateway goes by the clock on the wall: to it, what was offered here was offered yesterday.
    let behind = late;
    const app = await testApp({ env: world.env, clock: { now: () => new Date(Date.now() - behind) } });
    const as = await createPayer(app);
    const { order_id, form } = await offered(app, as);
    behind = 0;
    const answer = await fetch(form, { headers: { accept: 'text/html' } });
    expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining('/assets/expired.js')]);
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors http/);
    expect(await (await fetch(form)).json()).toMatchObject({ error: { code: 'intent_expired' } });
    expect(await world.findPayment(`${order_id}.card`)).toBeUndefined();
    expect(await app.call('order', { order_id }, { as })).toMatchObject(ranOut);

    const reopened = await getOffer(app, as);
    await payByCard(app, reopened);
    await reconcile(app.context);
    expect((await app.call('order', { order_id: reopened.order_id }, { as })).order.state).toBe('success');
  });

  test('at Stripe starts no payment, and notifies the payer and the page around it; the list offers another order', async () => {
    const stripe = await StripeServer.start();
    afterAll(() => stripe.close());
    const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', url: stripe.url };
    let ahead = 0;
    const clock = { now: () => new Date(Date.now() + ahead) };
    const app = await testApp({ gateway: createStripeGateway(keys), clock });
    const as = await createPayer(app);
    const open = (address: string, language = 'en-US') => {
      const { pathname, search } = new URL(address);
      const headers = { host: 'localhost', 'accept-language': language };
      return app.app.inject({ url: `${pathname}${search}`, headers });
    };
    const { order_id, form } = await offered(app, as);
    ahead = late;
    const answer = await open(form, 'de-DE');
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toContain('<html lang="de-DE">');
    expect(answer.body).toContain("type: 'decline', code: '0.02'");
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(stripe.state.intents.size).toBe(0);
    expect(await app.call('order', { order_id }, { as })).toMatchObject(ranOut);

    const reopened = await offered(app, as);
    expect((await open(reopened.form)).statusCode).toBe(200);
    expect(stripe.state.intents.size).toBe(1);
    expect((await app.call('order', { order_id: reopened.order_id }, { as })).order.state).toBe('offered');
  });
});
