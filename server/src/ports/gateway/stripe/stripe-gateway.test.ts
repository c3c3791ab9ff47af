import { declineCodes } from '@kindred/contract/payments/declines';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestPayment,
  type SandboxPayer,
  testGatewayAway,
  testGatewayConformance,
} from '../../../../test/gateway-conformance.ts';
import { StripeServer } from '../../../../test/stripe-server.ts';
import { type Intent, newId } from '../../../../test/stripe-state.ts';
import type { Gateway } from '../gateway.ts';
import { declineOf, stripeDeclines } from './declines.ts';
import { fromStripe, toStripe } from './money.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
let stripe: StripeServer;
let gateway: Gateway;
beforeAll(async () => {
  stripe = await StripeServer.start();
  gateway = createStripeGateway({ ...keys, url: stripe.url });
});
afterAll(() => stripe.close());

const queryOf = (url: string) => {
  const query = new URL(url).searchParams;
  return {
    merchant: query.get('merchant') ?? '',
    payment_intent: query.get('payment_intent') ?? '',
    signature: query.get('signature') ?? '',
  };
};

/** Opens Kindred's form and returns its intent. As in the browser, only the client secret identifies the intent. */
const openForm = async (url: string): Promise<Intent> => {
  const form = await gateway.openForm?.(queryOf(url), new Date());
  const intent = [...stripe.state.intents.values()].find((each) => each.client_secret === form?.clientSecret);
  if (!intent) throw new Error('The form does not open');
  return intent;
};

/** Enters a payment method into Stripe's fields. */
const fillForm = (intent: Intent, decline?: string): void => {
  const id = newId('pm');
  const [type = 'card'] = intent.payment_method_types;
  const card = type === 'card' ? { card: { brand: 'visa', last4: '4242' } } : {};
  stripe.state.methods.set(id, { id, type, customer: null, ...card, ...(decline ? { decline } : {}) });
  intent.payment_method = id;
};

const eventOf = (type: string, object: object): { headers: Record<string, string>; body: string } => {
  const created = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ id: newId('evt'), object: 'event', type, created, data: { object } });
  const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload: body,
    secret: keys.webhookSecret,
  });
  return { headers: { 'stripe-signature': header }, body };
};

const payer: SandboxPayer = {
  card: async (form, outcome) => {
    const intent = await openForm(form);
    fillForm(intent);
    if (outcome === 'paid') stripe.state.succeed(intent);
    if (outcome === 'declined') stripe.state.decline(intent, 'card_declined', 'insufficient_funds');
    if (outcome === 'challenge') stripe.state.requireAction(intent, 'http://localhost:3000/back');
  },
  page: async (url, decision) => {
    const [, id] = /authenticate\/(pi_\w+)$/.exec(url) ?? [];
    const intent = id ? stripe.state.get(stripe.state.intents, id, 'intent') : await openForm(url);
    if (!id) fillForm(intent);
    if (decision === 'approve') stripe.state.succeed(intent);
    else stripe.state.decline(intent, 'payment_intent_authentication_failure');
  },
  webhooks: async (reference) =>
    [...stripe.state.intents.values()]
      .filter(({ metadata }) => metadata.reference === reference)
      .flatMap((intent) => ['created', 'succeeded'].map((type) => eventOf(`payment_intent.${type}`, intent))),
};

describe('the Stripe gateway', () => {
  testGatewayConformance(() => ({ gateway, payer }), {
    mpesa: undefined,
    'paypal-vault': 'redirect',
    'google-pay': 'redirect',
    'apple-pay': 'redirect',
  });

  const pay = async (over: Parameters<typeof createTestPayment>[0] = {}) => {
    const request = createTestPayment(over);
    const { payment, next } = await gateway.createPayment(request);
    await payer.card(next?.url ?? '', 'paid');
    const read = (await gateway.readPayment(payment.id))?.payment;
    if (!read) throw new Error('The payment is missing');
    return { request, payment: read, intent: stripe.state.get(stripe.state.intents, payment.id, 'intent') };
  };

  test('finds a payment and a customer that the search does not find yet', async () => {
    stripe.state.isSearchable = false;
    const { request, payment } = await pay();
    expect((await gateway.findPayment(request.reference))?.payment.id).toBe(payment.id);
    const second = await pay({ customer: request.customer });
    expect(second.intent.customer).toBe(stripe.state.intents.get(payment.id)?.customer);
    stripe.state.isSearchable = true;
  });

  test('reports a chargeback and its result; an inquiry is not a chargeback', async () => {
    const { payment, intent } = await pay();
    const chargeback = async () => (await gateway.readPayment(payment.id))?.payment.chargeback;
    expect(payment.chargeback).toBeNull();
    const dispute = stripe.state.dispute(intent, 'warning_needs_response');
    expect(await chargeback()).toBeNull();
    dispute.status = 'needs_response';
    expect(await chargeback()).toBe('opened');
    const { headers, body } = eventOf('charge.dispute.created', dispute);
    expect(await gateway.readWebhook(headers, body, new Date())).toMatchObject({
      payment: { id: payment.id, chargeback: 'opened' },
    });
    dispute.status = 'lost';
    expect(await chargeback()).toBe('lost');
  });

  test('accepts an event that is not about a payment of Kindred, and returns equal events for a repeated webhook', async () => {
    const payout = eventOf('payout.paid', { id: 'po_1', object: 'payout' });
    expect(await gateway.readWebhook(payout.headers, payout.body, new Date())).toBe('other');
    const { intent } = await pay();
    const { headers, body } = eventOf('payment_intent.succeeded', intent);
    const [first, second] = [
      await gateway.readWebhook(headers, body, new Date()),
      await gateway.readWebhook(headers, body, new Date()),
    ];
    expect(first).toEqual(second);
  });

  test('refunds once per key, also after a day, when Stripe has deleted its idempotency keys', async () => {
    const { payment, intent } = await pay();
    const charge = stripe.state.charges.get(intent.latest_charge ?? '');
    await gateway.refund(payment.id, 100, 'r1');
    stripe.clearIdempotencyKeys();
    await gateway.refund(payment.id, 100, 'r1');
    expect(charge?.amount_refunded).toBe(100);
    await gateway.refund(payment.id, 100, 'r2');
    expect(charge?.amount_refunded).toBe(200);
  });

  test('refuses a signature of another secret', async () => {
    const body = '{}';
    const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_2' });
    expect(await gateway.readWebhook({ 'stripe-signature': header }, body, new Date())).toBeUndefined();
  });

  test('requests authentication from a payer who is present, and is declined for a renewal', async () => {
    const { request, payment } = await pay();
    const token = payment.stored?.token ?? '';
    const method = stripe.state.get(stripe.state.methods, token.split('/')[1] ?? '', 'method');
    stripe.state.methods.set(method.id, { ...method, decline: 'authentication_required' });
    const charge = (initiator: 'customer' | 'merchant', reference: string) =>
      gateway.charge({
        reference,
        amount: 999,
        currency: 'EUR',
        customer: request.customer,
        description: '',
        storedToken: token,
        initiator,
        returnUrl: 'http://localhost:3000/back',
      });
    const oneClick = await charge('customer', `${request.reference}.there`);
    expect(oneClick).toMatchObject({ payment: { state: 'challenge' }, next: { kind: 'redirect' } });
    await payer.page(oneClick.next?.url ?? '', 'approve');
    expect((await gateway.readPayment(oneClick.payment.id))?.payment).toMatchObject({ state: 'paid', amount: 999 });
    const renewal = await charge('merchant', `${request.reference}.away`);
    expect(renewal).toMatchObject({ payment: { state: 'declined', decline: '3.09' }, next: null });
    expect((await charge('merchant', `${request.reference}.away`)).payment.id).toBe(renewal.payment.id);
  });

  test('deletes the customer with the last stored method, and creates another one for the next payment', async () => {
    const { request, payment, intent } = await pay();
    await gateway.forget(payment.stored?.token ?? '');
    expect(stripe.state.customers.get(intent.customer ?? '')?.deleted).toBe(true);
    const second = await pay({ customer: request.customer });
    expect(second.payment.state).toBe('paid');
    expect(second.intent.customer).not.toBe(intent.customer);
  });

  test('lists transactions after any line, and leaves out payouts', async () => {
    const from = new Date(Date.now() - 1000);
    const before = stripe.state.transactions.at(-1)?.id;
    const references = new Set<string>();
    for (let count = 0; count < 3; count += 1) references.add((await pay()).request.reference);
    stripe.state.addTransaction('payout', { id: 'po_1', object: 'payout' });
    const { items } = await gateway.transactions(from, before);
    expect(items.map(({ reference }) => reference)).toEqual([...references]);
    const remaining = await gateway.transactions(from, items[0]?.id);
    expect(remaining.items).toEqual(items.slice(1));
  });

  test('finds the oldest line over many pages', async () => {
    const { intent } = await pay();
    const charge = stripe.state.charges.get(intent.latest_charge ?? '');
    for (let count = 0; count < 250; count += 1) stripe.state.addTransaction('charge', charge ?? null);
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await gateway.transactions(new Date(0), after);
      ids.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    const all = stripe.state.transactions
      .filter(({ reporting_category: kind }) => kind !== 'payout')
      .map(({ id }) => id);
    expect(ids).toEqual(all);
  });
});

describe('money', () => {
  test.each([
    [1999, 'EUR', 1999],
    [500, 'JPY', 500],
    [500, 'ISK', 50_000],
    [6120, 'KWD', 6120],
  ])('%d of %s is %d', (ours, currency, theirs) => {
    expect(toStripe(ours, currency)).toBe(theirs);
    expect(fromStripe(theirs, currency)).toBe(ours);
  });
  test('a third decimal that is not 0 is refused', () =>
    expect(() => toStripe(6125, 'KWD')).toThrow('amount_not_in_tens'));
});

describe('declines', () => {
  test.each([
    ['fraudulent', '4.08'],
    ['incorrect_zip', '4.09'],
    ['lost_card', '4.04'],
    ['duplicate_transaction', '5.06'],
    ['card_decline_rate_limit_exceeded', '5.07'],
    ['reenter_transaction', '5.08'],
    ['token_already_used', '5.02'],
    ['authentication_required', '3.09'],
  ])('%s is %s, as at the sandbox', (stripeCode, code) => {
    expect(declineOf('card', stripeCode, 'card_declined')).toBe(code);
  });

  test('are all in the catalogue, and an unknown code is the unknown decline', () => {
    expect(declineCodes).toEqual(expect.arrayContaining(stripeDeclines.map(([, code]) => code)));
    expect(declineOf('card', 'insufficient_funds', 'card_declined')).toBe('3.02');
    expect(declineOf('card', 'brand_new', 'card_declined')).toBe('0.01');
    expect(declineOf('card', 'toString', undefined)).toBe('6.01');
    expect(declineOf('boleto', null, 'payment_intent_payment_attempt_expired')).toBe('BOLETO_GENERAL_DECLINE');
  });
});

describe('a Stripe that is unavailable', () => {
  testGatewayAway(createStripeGateway({ ...keys, url: 'http://127.0.0.1:9' }));
});
