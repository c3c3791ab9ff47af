import { describe, expect, test } from 'vitest';
import { createCardPayer, createPayer, getOffer, payByCard, paymentRequests } from '../../../../test/payments-world.ts';
import { startShop } from '../../../../test/shop.ts';

const shop = await startShop();
const { app, gateway } = shop;
const month = [['premiumBase', 28 * 86_400]];

const locals = [
  ['blik', 'payBlik'],
  ['sofort', 'payRedirect'],
  ['mpesa', 'payMpesa'],
  ['boleto', 'payBoleto'],
  ['oxxo', 'payOxxo'],
] as const;

describe.each(locals)('%s', (method, call) => {
  /** An order that was started, and the page where its payer says yes or no. */
  const started = async () => {
    const { request, as } = await paymentRequests[call](app);
    await app.call(call, request, { as });
    const payment = await gateway.findPayment(`${request.order_created_id}.${method}`);
    return { as, order_id: request.order_created_id, page: payment?.next?.url ?? '' };
  };

  test('is paid, and gives what was bought', async () => {
    const { as, order_id, page } = await started();
    await gateway.submitDecision(page, 'approve');
    await shop.waitForState(order_id, 'paid');
    expect((await app.call('order', { order_id }, { as })).success).toMatchObject({ tariff_plan: 'base' });
    expect(await shop.listGrants(order_id)).toEqual(month);
  });

  test('is waited for, gives nothing until then, and is given once', async () => {
    const { as, order_id, page } = await started();
    await gateway.submitDecision(page, 'wait');
    await shop.waitForState(order_id, 'pending');
    const waits = await app.call('order', { order_id }, { as });
    expect([waits.order.state, waits.success, waits.decline]).toEqual(['pending', null, null]);
    expect(await shop.listGrants(order_id)).toEqual([]);
    await gateway.submitDecision(page, 'approve');
    await shop.waitForState(order_id, 'paid');
    expect(await shop.listGrants(order_id)).toEqual(month);
  });

  test('is declined, says why, and gives nothing', async () => {
    const { as, order_id, page } = await started();
    await gateway.submitDecision(page, 'decline');
    await shop.waitForState(order_id, 'declined');
    const { order, decline } = await app.call('order', { order_id }, { as });
    expect([order.state, decline?.tariff_id]).toEqual(['decline', 'base-28']);
    expect(await shop.listGrants(order_id)).toEqual([]);
    expect((await getOffer(app, as)).order_id).not.toBe(order_id);
  });
});

describe('a bank that asks after one click', async () => {
  const asked = async () => {
    const as = await createCardPayer(app, 'one-click-challenge');
    const { order_id } = await getOffer(app, as);
    const click = () => app.call('payOneClick', { order_created_id: order_id }, { as });
    const { pay_form } = await click();
    return { as, order_id, click, page: pay_form?.return_url ?? '' };
  };
  const look = async ({ as, order_id }: Awaited<ReturnType<typeof asked>>) => app.call('order', { order_id }, { as });

  test.each(['fail', 'close'])(
    'and is answered with “%s” is a decline, grants nothing, and the tariff is offered with another order',
    async (answer) => {
      const one = await asked();
      await gateway.submitDecision(one.page, answer);
      await shop.waitForState(one.order_id, 'declined');
      expect((await look(one)).decline).not.toBeNull();
      expect(await shop.listGrants(one.order_id)).toEqual([]);
      expect((await getOffer(app, one.as)).order_id).not.toBe(one.order_id);
    },
  );

  test('and is left without an answer is found again, by a click or by asking, and charges once', async () => {
    const one = await asked();
    expect(await look(one)).toMatchObject({ order: { state: 'pending' }, pay_form: { return_url: one.page } });
    expect((await one.click()).pay_form?.return_url).toBe(one.page);
    await gateway.submitDecision(one.page, 'approve');
    await shop.waitForState(one.order_id, 'paid');
    expect(await shop.listGrants(one.order_id)).toEqual(month);
  });
});

test('a 3-D Secure challenge within the card form continues after a reload', async () => {
  const as = await createPayer(app);
  const bought = await getOffer(app, as);
  await payByCard(app, bought, 'challenge');
  const { order, pay_form } = await app.call('order', { order_id: bought.order_id }, { as });
  expect(order.state).toBe('pending');
  await gateway.submitDecision(pay_form?.return_url ?? '', 'approve');
  await shop.waitForState(bought.order_id, 'paid');
  expect(await shop.listGrants(bought.order_id)).toEqual(month);
});

test('a wallet leads back to where its payer was, on the brand’s own site alone', async () => {
  const as = await createPayer(app);
  const { order_id: order_created_id } = await getOffer(app, as);
  const asking = { order_created_id, payment_context: 'profile_subscription' } as const;
  const elsewhere = await app.fails('payPaypal', { ...asking, return_url: 'https://elsewhere.example/' }, { as });
  expect(elsewhere.status).toBe(400);
  const back = 'http://localhost/profile?popup=payment&step=paypal';
  await app.call('payPaypal', { ...asking, return_url: back, success_url: back, fail_url: back }, { as });
  const page = (await gateway.findPayment(`${order_created_id}.paypal-vault`))?.next?.url.replace(
    '/button/',
    '/local/',
  );
  await gateway.submitDecision(page ?? '', 'approve');
  const done = await (await fetch((page ?? '').replace('/local/', '/done/'))).text();
  expect(done).toContain('step=paypal');
});
