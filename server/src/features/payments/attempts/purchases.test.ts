import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createFormUrl } from '../../../../test/gateway.ts';
import { createCardPayer, createPayer, getOffer, payByCard, seedPriceGrant } from '../../../../test/payments-world.ts';
import type { SeededMember } from '../../../../test/seeded-members.ts';
import { startShop } from '../../../../test/shop.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { reconcile } from '../settlement/reconcile.ts';
import { webhookPath } from '../settlement/webhooks.ts';

const daySeconds = 86_400;
const month: [string, number][] = [['premiumBase', 28 * daySeconds]];

describe('an order', async () => {
  const shop = await startShop();
  const { app, gateway } = shop;
  const { context } = app;
  const { db } = context;

  /** What is due to go back, by reason. */
  const refunds = (uid: string) =>
    db
      .selectFrom('refund')
      .innerJoin('payment_order', 'payment_order.id', 'refund.order_id')
      .select(['refund.amount', 'refund.reason', 'refund.state'])
      .where('payment_order.uid', '=', uid)
      .execute();
  const planOf = async (member: SeededMember) => {
    const { is_active, plan } = await app.call('premiumStatus', {}, { as: member });
    return [is_active, plan];
  };

  test('is listed as it will be paid, the same each time, and another member’s is another', async () => {
    const [one, other] = [await createPayer(app), await createPayer(app)];
    const first = await getOffer(app, one);
    expect(first).toMatchObject({
      tariff_id: 'base-28',
      unit_amount: 2999,
      tariff_price: { direct_price: 29.99, currency_tag: 'EUR', tax_amount: 4.79, discount_percentage: 0 },
      options: { is_recurring: true, subscribe_period: 28, is_free_trial: false },
    });
    expect(await getOffer(app, one)).toEqual(first);
    expect((await getOffer(app, other)).order_id).not.toBe(first.order_id);
    expect(await app.fails('order', { order_id: first.order_id }, { as: other })).toMatchObject({ status: 404 });
  });

  test('paid by card grants its goods once, and writes one event', async () => {
    const member = await createPayer(app);
    const bought = await getOffer(app, member);
    await payByCard(app, bought);
    await shop.waitForState(bought.order_id, 'paid');
    expect(await shop.listGrants(bought.order_id)).toEqual(month);
    expect(await planOf(member)).toEqual([true, 'base']);
    const answer = await app.call('order', { order_id: bought.order_id }, { as: member });
    expect(answer).toMatchObject({
      order: { state: 'success' },
      success: { tariff_plan: 'base', subscribe_period: 28, payment_method_id: 1, order_type: 'purchase' },
      decline: null,
    });
    const events = await db.selectFrom('event').selectAll().where('member_id', '=', member.id).execute();
    expect(events.map(({ kind, data }) => [kind, data.result])).toEqual([['push.payment', 'success']]);
    const receipts = await db.selectFrom('receipt').selectAll().where('member_id', '=', member.id).execute();
    expect(receipts).toMatchObject([{ kind: 'receipt', amount: 2999, tax_amount: 479, currency: 'EUR' }]);
    const renews = await db.selectFrom('subscription').selectAll().where('member_id', '=', member.id).execute();
    expect(renews).toMatchObject([{ feature: 'premium', amount: 2999, period_days: 28, state: 'active' }]);
  });

  test.each(['duplicate-webhook', 'reversed-webhooks'])('by the card %s gives it once all the same', async (card) => {
    const member = await createPayer(app);
    const bought = await getOffer(app, member);
    await payByCard(app, bought, card);
    const reference = `${bought.order_id}.card`;
    const events = await gateway.listEvents(reference);
    for (const { id } of [...events, ...events.toReversed()]) await gateway.controlEvent(id, 'duplicate');
    await shop.waitForState(bought.order_id, 'paid');
    const noted = () => db.selectFrom('gateway_event').select('event_id').where('reference', '=', reference).execute();
    while ((await noted()).length < events.length) await new Promise((resolve) => setImmediate(resolve));
    expect(await noted()).toHaveLength(events.length);
    const attempts = db.selectFrom('payment_attempt').select('state').where('reference', '=', reference);
    expect(await attempts.execute()).toEqual([{ state: 'paid' }]);
    expect(await shop.listGrants(bought.order_id)).toEqual(month);
    expect(await refunds(bought.order_id)).toEqual([]);
  });

  test('of which no webhook ever comes is found by who asks, and by the gateway’s report', async () => {
    const [asks, waits] = [await createPayer(app), await createPayer(app)];
    const [one, other] = [await getOffer(app, asks), await getOffer(app, waits)];
    await payByCard(app, one, 'no-webhook');
    await payByCard(app, other, 'no-webhook');
    expect((await app.call('order', { order_id: one.order_id }, { as: asks })).order.state).toBe('success');
    expect((await shop.getOrderRow(other.order_id)).state).toBe('offered');
    expect(await reconcile(context)).toBeGreaterThan(0);
    expect(await planOf(waits)).toEqual([true, 'base']);
    await reconcile(context);
    expect([await shop.listGrants(one.order_id), await shop.listGrants(other.order_id)]).toEqual([month, month]);
  });

  test('declined says that a gift is free once its member has bought coins', async () => {
    const member = await createPayer(app);
    const isGiftAvailable = async () => {
      const bought = await getOffer(app, member);
      await payByCard(app, bought, 'decline-3.02');
      await shop.waitForState(bought.order_id, 'declined');
      return (await app.call('order', { order_id: bought.order_id }, { as: member })).decline?.is_gift_available;
    };
    expect(await isGiftAvailable()).toBe(false);
    const { tariffs } = await app.call(
      'tariffs',
      { feature: 'coins', payment_context: 'coins_widget' },
      { as: member },
    );
    const [coins] = tariffs;
    if (!coins) throw new Error('no coins are sold');
    await payByCard(app, coins);
    await shop.waitForState(coins.order_id, 'paid');
    expect(await isGiftAvailable()).toBe(true);
  });

  test('declined answers the reason, grants nothing, and the tariff is offered with another order', async () => {
    const member = await createPayer(app);
    const bought = await getOffer(app, member);
    await payByCard(app, bought, 'decline-3.02');
    await shop.waitForState(bought.order_id, 'declined');
    const { order, decline } = await app.call('order', { order_id: bought.order_id }, { as: member });
    expect([order.state, decline?.code, decline?.tariff_id]).toEqual(['decline', '3.02', 'base-28']);
    expect(await shop.listGrants(bought.order_id)).toEqual([]);
    expect((await getOffer(app, member)).order_id).not.toBe(bought.order_id);
  });

  test('pressed twice, in two tabs, by what is stored is charged once', async () => {
    const member = await createCardPayer(app);
    const bought = await getOffer(app, member, { feature: 'coins', key: 'coins-300' });
    const press = () => app.call('payOneClick', { order_created_id: bought.order_id }, { as: member });
    const answers = await Promise.all([press(), press(), press(), press()]);
    expect(answers.map(({ order }) => order.state)).toEqual(['success', 'success', 'success', 'success']);
    expect((await press()).success?.coins_amount).toBe(300);
    expect(await app.call('coinsBalance', {}, { as: member })).toEqual({ balance: 400 });
    expect(
      (await context.gateway?.transactions(new Date(0)))?.items.filter(({ reference }) =>
        reference.startsWith(bought.order_id),
      ),
    ).toHaveLength(1);
  });

  test('by one click leads to the bank where it asks', async () => {
    const member = await createCardPayer(app, 'one-click-challenge');
    const bought = await getOffer(app, member);
    const asked = await app.call('payOneClick', { order_created_id: bought.order_id }, { as: member });
    expect([asked.order.state, asked.success]).toEqual(['pending', null]);
    await gateway.submitDecision(asked.pay_form?.return_url ?? '', 'approve');
    await shop.waitForState(bought.order_id, 'paid');
    expect(await shop.listGrants(bought.order_id)).toEqual(month);
  });

  test('by a wallet’s page leads back to where its member asks to come', async () => {
    const member = await createPayer(app);
    const bought = await getOffer(app, member, { feature: 'boost', key: 'boost-1' });
    const back = {
      return_url: 'http://localhost/a',
      fail_url: 'http://localhost/b',
      success_url: 'http://localhost/c',
    };
    const { pay_form } = await app.call(
      'payGooglePay',
      { order_created_id: bought.order_id, payment_context: 'boost_activation', ...back },
      { as: member },
    );
    await gateway.submitDecision(pay_form.return_url.replace('/button/', '/local/'), 'approve');
    const done = await (await fetch(pay_form.return_url.replace('/button/', '/done/'))).text();
    expect(done).toContain('href="http://localhost/c?status=success');
  });

  test('paid in two ways gives once, and the second payment goes back', async () => {
    const member = await createPayer(app);
    const bought = await getOffer(app, member);
    const paypal = await app.call(
      'payPaypal',
      { order_created_id: bought.order_id, payment_context: 'profile_subscription' },
      { as: member },
    );
    await payByCard(app, bought);
    await shop.waitForState(bought.order_id, 'paid');
    await gateway.submitDecision(paypal.pay_form.return_url.replace('/button/', '/local/'), 'approve');
    while ((await refunds(bought.order_id)).length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await refunds(bought.order_id)).toEqual([{ amount: 2999, reason: 'surplus', state: 'due' }]);
    await Promise.all([sendRefunds(context), sendRefunds(context)]);
    expect(await refunds(bought.order_id)).toEqual([{ amount: 2999, reason: 'surplus', state: 'made' }]);
    const payment = await context.gateway?.findPayment(`${bought.order_id}.paypal-vault`);
    expect(payment?.payment).toMatchObject({ state: 'paid', refunded: 2999 });
    expect(await shop.listGrants(bought.order_id)).toEqual(month);
    expect((await shop.getOrderRow(bought.order_id)).state).toBe('paid');
  });

  test('of a trial is given once, from however many places it was offered', async () => {
    const member = await createPayer(app);
    await seedPriceGrant(app, member, 'trial_redirect');
    const trialAt = async (payment_context: 'matches' | 'search' | 'nearby') => {
      const asked = { feature: 'premium', payment_context, tags: 'trial_redirect' } as const;
      const [trial] = (await app.call('tariffs', asked, { as: member })).tariffs;
      if (!trial) throw new Error('no trial is offered');
      return trial;
    };
    const [one, other, third] = [await trialAt('matches'), await trialAt('search'), await trialAt('nearby')];
    expect(new Set([one, other, third].map(({ order_id }) => order_id)).size).toBe(3);
    await payByCard(app, one);
    await shop.waitForState(one.order_id, 'paid');
    await payByCard(app, other);
    await shop.waitForState(other.order_id, 'taken');
    expect(await shop.listGrants(other.order_id)).toEqual([]);
    expect(await refunds(other.order_id)).toMatchObject([{ amount: other.unit_amount, state: 'due' }]);
    const pressed = await app.fails('payOneClick', { order_created_id: third.order_id }, { as: member });
    expect(pressed.errors[0]?.code).toBe(55);
  });

  test('given back takes back what it paid for, in part and whole, and writes credit notes', async () => {
    const member = await createPayer(app);
    const coins = await getOffer(app, member, { feature: 'coins', key: 'coins-300' });
    await payByCard(app, coins);
    await shop.waitForState(coins.order_id, 'paid');
    const paid = await context.gateway?.findPayment(`${coins.order_id}.card`);
    const back = (amount: number, key: string) => context.gateway?.refund(paid?.payment.id ?? '', amount, key);
    const balance = async () => (await app.call('coinsBalance', {}, { as: member })).balance;
    const settled = async (amount: number): Promise<void> => {
      while ((await shop.getOrderRow(coins.order_id)).refunded_amount < amount)
        await new Promise((resolve) => setImmediate(resolve));
    };
    await back(400, 'part');
    await settled(400);
    expect(await balance()).toBe(200);
    await back(799, 'rest');
    await shop.waitForState(coins.order_id, 'refunded');
    expect(await balance()).toBe(0);
    const notes = await db.selectFrom('receipt').selectAll().where('member_id', '=', member.id).orderBy('id').execute();
    expect(notes.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['receipt', 1199],
      ['creditNote', -400],
      ['creditNote', -799],
    ]);
    expect(notes.reduce((sum, { tax_amount }) => sum + tax_amount, 0)).toBeCloseTo(0, -1);
  });

  test('charged back takes everything and ends the renewing; won, it is given again', async () => {
    const member = await createPayer(app);
    const bought = await getOffer(app, member);
    await payByCard(app, bought);
    await shop.waitForState(bought.order_id, 'paid');
    const { payment } = (await context.gateway?.findPayment(`${bought.order_id}.card`)) ?? {};
    const made = await gateway.request('POST', `/v1/payments/${payment?.id}/chargebacks`, {});
    const { id } = (await made.json()) as { id: string };
    while ((await planOf(member))[0]) await new Promise((resolve) => setImmediate(resolve));
    const [renews] = await db.selectFrom('subscription').selectAll().where('member_id', '=', member.id).execute();
    expect([renews?.state, renews?.cancel_reason]).toEqual(['canceled', 'chargeback']);
    await gateway.request('POST', `/v1/chargebacks/${id}/decision`, { outcome: 'won' });
    while (!(await planOf(member))[0]) await new Promise((resolve) => setImmediate(resolve));
    const left = (await shop.listGrants(bought.order_id)).reduce((sum, [, quantity]) => sum + quantity, 0);
    expect(left).toBe(28 * daySeconds);
  });

  test('that nobody knows any more is given back when it is paid after all', async () => {
    const member = await createPayer(app);
    const bought = await getOffer(app, member, { feature: 'boost', key: 'boost-1' });
    await db.deleteFrom('payment_order').where('uid', '=', bought.order_id).execute();
    await payByCard(app, bought);
    const due = () => db.selectFrom('refund').selectAll().where('reason', '=', 'unknownOrder').execute();
    while ((await due()).length === 0) await new Promise((resolve) => setImmediate(resolve));
    await sendRefunds(context);
    expect(await due()).toMatchObject([{ amount: 299, currency: 'EUR', state: 'made', order_id: null }]);
  });

  test('of which one cannot be given back holds up no other, nor what another gateway has to give back', async () => {
    const due = [];
    for (const key of ['coins-100', 'coins-300', 'coins-100']) {
      const member = await createPayer(app);
      const coins = await getOffer(app, member, { feature: 'coins', key });
      await payByCard(app, coins);
      await shop.waitForState(coins.order_id, 'paid');
      const order = await shop.getOrderRow(coins.order_id);
      const paid = await context.gateway?.findPayment(`${coins.order_id}.card`);
      due.push({ uid: coins.order_id, order_id: order.id, payment_id: paid?.payment.id ?? '', amount: 100 });
    }
    const [bad, good, elsewhere] = due;
    for (const { uid, ...refund } of due)
      await db
        .insertInto('refund')
        .values({
          ...refund,
          key: `test:${uid}`,
          gateway: uid === elsewhere?.uid ? 'another' : 'sandbox',
          currency: 'EUR',
          reason: 'operator',
          created_at: new Date(),
        })
        .execute();
    const real = context.gateway;
    if (!real) throw new Error('nothing is for sale');
    const refund: typeof real.refund = (id, amount, key) =>
      id === bad?.payment_id ? Promise.reject(new TypeError('not in any shape')) : real.refund(id, amount, key);
    await sendRefunds({ ...context, gateway: { ...real, refund } });
    const stateOf = async (of: typeof bad) => (await refunds(of?.uid ?? ''))[0]?.state;
    expect([await stateOf(bad), await stateOf(good), await stateOf(elsewhere)]).toEqual(['due', 'made', 'due']);
    expect(await shop.listGrants(good?.uid ?? '')).toHaveLength(2);
    await sendRefunds(context);
    expect([await stateOf(bad), await stateOf(elsewhere)]).toEqual(['made', 'due']);
  });

  test('is paid at its own price: what a page changes is refused, and what came otherwise goes back', async () => {
    const member = await createPayer(app);
    const bought = await getOffer(app, member);
    const intent = JSON.parse(Buffer.from(bought.merchant_data?.payment_intent ?? '', 'base64url').toString());
    const cheap = Buffer.from(JSON.stringify({ ...intent, amount: 1 })).toString('base64url');
    const data = bought.merchant_data;
    if (!data) throw new Error('no form');
    await expect(gateway.submitCardForm(createFormUrl({ ...data, payment_intent: cheap }))).rejects.toThrow('403');
    // Signed with the shop's key, so the gateway accepts the payment; the amount is not the order's.
    const signature = createHmac('sha256', gateway.keys.secretKey).update(`${data.merchant}.${cheap}`).digest('hex');
    await gateway.submitCardForm(createFormUrl({ ...data, payment_intent: cheap, signature }));
    await shop.waitForState(bought.order_id, 'taken');
    expect(await refunds(bought.order_id)).toEqual([{ amount: 1, reason: 'mismatch', state: 'due' }]);
    expect([await shop.listGrants(bought.order_id), await planOf(member)]).toEqual([[], [false, null]]);
  });

  test('is refused to another member, after its end, and by a method that its country does not have', async () => {
    const [member, stranger] = [await createPayer(app), await createPayer(app)];
    const bought = await getOffer(app, member);
    const request = { order_created_id: bought.order_id, payment_context: 'profile_subscription' as const };
    const urls = {
      return_url: 'http://localhost/a',
      fail_url: 'http://localhost/b',
      success_url: 'http://localhost/c',
    };
    expect((await app.fails('payRedirect', { method: 'sofort', ...request, ...urls }, { as: stranger })).status).toBe(
      404,
    );
    expect(
      (await app.fails('payBoleto', { ...request, brazil_cpf: '52998224725' }, { as: member })).errors[0]?.code,
    ).toBe(57);
    const elsewhere = { ...urls, success_url: 'http://elsewhere.example/c' };
    for (const call of ['payRedirect', 'payPaypal'] as const)
      expect(
        (await app.fails(call, { method: 'sofort', ...request, ...elsewhere }, { as: member })).errors,
      ).toMatchObject([{ field: 'success_url' }]);
    expect((await app.fails('payOneClick', request, { as: member })).errors[0]?.code).toBe(57);
    await payByCard(app, bought, 'decline-3.04');
    await shop.waitForState(bought.order_id, 'declined');
    expect((await app.fails('payPaypal', request, { as: member })).status).toBe(409);
  });

  test('is moved by no webhook that is forged, changed or old', async () => {
    const member = await createPayer(app);
    const bought = await getOffer(app, member);
    const payment = {
      id: 'pay_forged',
      order_id: `${bought.order_id}.card`,
      method: 'card',
      status: 'paid',
      decline: null,
      amount: 2999,
      captured_amount: 2999,
      refunded_amount: 0,
      chargeback: null,
      currency: 'EUR',
      card: null,
      stored_method: null,
    };
    const send = (secret: string, over: { at?: number; body?: string; id?: string } = {}) => {
      const at = over.at ?? Math.floor(Date.now() / 1000);
      const event = { id: 'evt_1', type: 'payment.paid', created_at: new Date().toISOString(), data: { payment } };
      const signed = JSON.stringify(event);
      const hmac = createHmac('sha256', secret).update(`${at}.evt_1.${signed}`).digest('hex');
      return app.app.inject({
        method: 'POST',
        url: webhookPath('sandbox'),
        headers: {
          host: 'localhost',
          'content-type': 'application/json',
          'gateway-event-id': over.id ?? 'evt_1',
          'gateway-timestamp': String(at),
          'gateway-signature': `v1=${hmac}`,
        },
        payload: over.body ?? signed,
      });
    };
    const own = gateway.keys.webhookSecret;
    const refused = await Promise.all([
      send('another secret'),
      send(own, { at: 1 }),
      send(own, { body: '{}' }),
      send(own, { id: 'evt_2' }),
      app.app.inject({ method: 'POST', url: webhookPath('sandbox'), headers: { host: 'localhost' }, payload: '' }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
    expect((await shop.getOrderRow(bought.order_id)).state).toBe('offered');
    // The same body with the gateway's signature is accepted: the signature is the only difference.
    expect((await send(own)).statusCode).toBe(200);
    expect((await shop.getOrderRow(bought.order_id)).state).toBe('paid');
    expect((await send(own)).statusCode).toBe(200);
    expect(await shop.listGrants(bought.order_id)).toEqual(month);
  });
});
