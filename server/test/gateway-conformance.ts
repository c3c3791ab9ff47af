import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@kindred/contract/payments/methods';
import { expect, test } from 'vitest';
import {
  type Gateway,
  type GatewayEvent,
  GatewayRejected,
  GatewayUnavailable,
  type NewPayment,
  type NextStep,
} from '../src/ports/gateway/gateway.ts';
import { formOf } from './gateway.ts';

/** What somebody at the other end does, each gateway in its own way. */
export interface Payer {
  /** Fills in a card form so that it is paid, declined with 3.02, or asked for 3DS. */
  card(form: string, outcome: 'paid' | 'declined' | 'challenge'): Promise<void>;
  /** Answers a page of a local method, of a wallet behind its button, or of 3DS. */
  page(url: string, decision: 'approve' | 'decline'): Promise<void>;
  /** What the gateway sent of a payment so far, as it was sent: headers and body. */
  webhooks(reference: string): Promise<readonly { headers: Record<string, string>; body: string }[]>;
}

/** An order's worth of a payment, with a reference of its own. */
export const aPayment = (over: Partial<NewPayment> = {}): NewPayment => ({
  reference: `ord_${randomUUID()}.card`,
  amount: 1999,
  currency: 'EUR',
  customer: `member-${randomUUID()}`,
  description: 'Premium, 28 days',
  method: 'card',
  recurring: true,
  origins: ['http://localhost:3000'],
  language: 'en',
  ...over,
});

/** What each method shows next, where a gateway does it its own way; undefined where it has none. */
export type Kinds = Partial<Record<PaymentMethod, NextStep['kind'] | undefined>>;

/** What every gateway's adapter must do, whatever its gateway is like. */
export const conforms = (open: () => { gateway: Gateway; payer: Payer }, kinds: Kinds = {}): void => {
  const begin = async (over: Partial<NewPayment> = {}) => {
    const { gateway, payer } = open();
    const asked = aPayment(over);
    return { gateway, payer, asked, ...(await gateway.createPayment(asked)) };
  };
  const read = async (gateway: Gateway, id: string) => (await gateway.readPayment(id))?.payment;

  test('begins a card payment whose form is shown in a frame, and whose payment is read by either name', async () => {
    const { gateway, payer, asked, payment, next } = await begin();
    expect(payment).toMatchObject({ reference: asked.reference, state: 'open', amount: 1999, currency: 'EUR' });
    if (next?.kind !== 'frame') throw new Error('no frame');
    expect([gateway.origin, ...asked.origins]).toContain(new URL(next.url).origin);
    await payer.card(next.url, 'paid');
    const paid = await read(gateway, payment.id);
    expect(paid).toMatchObject({ id: payment.id, state: 'paid', amount: 1999, refunded: 0, decline: null });
    expect(paid?.stored).toMatchObject({ method: 'card', mask: expect.stringMatching(/^(\d{6})?\*+\d{4}$/) });
    expect((await gateway.findPayment(asked.reference))?.payment).toEqual(paid);
  });

  test('opens a form by what was signed, and by nothing that was changed', async () => {
    const { gateway, payer } = open();
    const asked = aPayment();
    const signed = gateway.signPayment(asked);
    await expect(gateway.findPayment(asked.reference)).resolves.toBeUndefined();
    const cheaper = Buffer.from(JSON.stringify({ ...asked, amount: 1 })).toString('base64url');
    await expect(payer.card(formOf({ ...signed, payment_intent: cheaper }), 'paid')).rejects.toThrow();
    await expect(payer.card(formOf({ ...signed, signature: 'f'.repeat(64) }), 'paid')).rejects.toThrow();
    await payer.card(formOf(signed), 'paid');
    expect((await gateway.findPayment(asked.reference))?.payment).toMatchObject({ state: 'paid', amount: 1999 });
  });

  test('takes the same payment sent twice for one, and refuses other words under its name', async () => {
    const { gateway, asked, payment } = await begin();
    expect((await gateway.createPayment(asked)).payment.id).toBe(payment.id);
    await expect(gateway.createPayment({ ...asked, amount: 2 })).rejects.toThrow(GatewayRejected);
  });

  test('tells a decline by its code', async () => {
    const { gateway, payer, payment, next } = await begin();
    await payer.card(next?.url ?? '', 'declined');
    expect(await read(gateway, payment.id)).toMatchObject({ state: 'declined', decline: '3.02', stored: null });
  });

  test('leads to the bank and back', async () => {
    const { gateway, payer, payment, next } = await begin();
    await payer.card(next?.url ?? '', 'challenge');
    const asks = await gateway.readPayment(payment.id);
    expect(asks?.payment.state).toBe('challenge');
    await payer.page(asks?.next?.url ?? '', 'approve');
    expect(await read(gateway, payment.id)).toMatchObject({ state: 'paid' });
  });

  test('charges what is stored, with and without somebody there, and not once it is forgotten', async () => {
    const { gateway, payer, asked, payment, next } = await begin();
    await payer.card(next?.url ?? '', 'paid');
    const token = (await read(gateway, payment.id))?.stored?.token ?? '';
    const charge = (initiator: 'customer' | 'merchant', reference = `ord_${randomUUID()}.again`) =>
      gateway.charge({
        reference,
        amount: 999,
        currency: 'EUR',
        customer: asked.customer,
        description: '',
        storedToken: token,
        initiator,
      });
    const reference = `ord_${randomUUID()}.renewal`;
    const one = await charge('merchant', reference);
    expect(one.payment).toMatchObject({ state: 'paid', amount: 999 });
    expect((await charge('merchant', reference)).payment.id).toBe(one.payment.id);
    expect((await charge('customer')).payment).toMatchObject({ state: 'paid', amount: 999 });
    await gateway.forget(token);
    await gateway.forget(token);
    await expect(charge('customer')).rejects.toMatchObject({ code: 'method_not_found' });
  });

  test.each([
    ['blik', 'redirect', { currency: 'PLN', details: { firstName: 'Vera', lastName: 'Winter' } }],
    ['sofort', 'redirect', {}],
    ['boleto', 'redirect', { currency: 'BRL', details: { cpf: '52998224725' } }],
    ['oxxo', 'redirect', { currency: 'MXN', details: { curp: 'HEGG560427MVZRRL04' } }],
    ['mpesa', 'html', { currency: 'KES', details: { phone: '254712345678' } }],
    ['paypal-vault', 'script', {}],
    ['google-pay', 'script', {}],
    ['apple-pay', 'script', {}],
  ] as const)('pays by %s through a %s, and is declined there', async (method, usual, over) => {
    const kind = method in kinds ? kinds[method] : usual;
    if (!kind) {
      expect(open().gateway.methods).not.toContain(method);
      await expect(begin({ method, recurring: false, ...over })).rejects.toThrow(GatewayRejected);
      return;
    }
    const one = await begin({ method, recurring: false, ...over });
    expect(one.gateway.methods).toContain(method);
    expect(one.next?.kind).toBe(kind);
    await one.payer.page(one.next?.url ?? '', 'approve');
    expect(await read(one.gateway, one.payment.id)).toMatchObject({ state: 'paid', method });
    const other = await begin({ method, recurring: false, ...over });
    await other.payer.page(other.next?.url ?? '', 'decline');
    expect(await read(other.gateway, other.payment.id)).toMatchObject({ state: 'declined' });
  });

  test('refuses a document that is none, by its field', async () => {
    const { gateway } = open();
    const asked = aPayment({ method: 'boleto', currency: 'BRL', recurring: false, details: { cpf: '1' } });
    await expect(gateway.createPayment(asked)).rejects.toMatchObject({ name: 'GatewayRejected', field: 'details.cpf' });
  });

  test('gives money back once a key, and never more than there was', async () => {
    const { gateway, payer, payment, next } = await begin();
    await payer.card(next?.url ?? '', 'paid');
    const key = randomUUID();
    await gateway.refund(payment.id, 500, key);
    await gateway.refund(payment.id, 500, key);
    expect(await read(gateway, payment.id)).toMatchObject({ state: 'paid', refunded: 500 });
    await expect(gateway.refund(payment.id, 1500, randomUUID())).rejects.toThrow(GatewayRejected);
  });

  test('reports what moved, page by page, from a moment on', async () => {
    const from = new Date(Date.now() - 60_000);
    const { gateway, payer, payment, asked, next } = await begin();
    await payer.card(next?.url ?? '', 'paid');
    await gateway.refund(payment.id, 500, randomUUID());
    const lines = [];
    let after: string | undefined;
    do {
      const page = await gateway.transactions(from, after);
      lines.push(...page.items);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(
      lines.filter(({ reference }) => reference === asked.reference).map(({ kind, amount }) => [kind, amount]),
    ).toEqual([
      ['payment', 1999],
      ['refund', -500],
    ]);
    expect((await gateway.transactions(new Date(Date.now() + 3_600_000))).items).toEqual([]);
  });

  test('believes a webhook that is its own and fresh, and no other', async () => {
    const { gateway, payer, asked, next, payment } = await begin();
    await payer.card(next?.url ?? '', 'paid');
    const sent = await payer.webhooks(asked.reference);
    const now = new Date();
    const read = await Promise.all(sent.map(({ headers, body }) => gateway.readWebhook(headers, body, now)));
    const events = read.filter((event): event is GatewayEvent => event !== undefined && event !== 'other');
    const paid = events.find((event) => event.payment.state === 'paid');
    expect(paid?.payment).toMatchObject({ id: payment.id, reference: asked.reference, amount: 1999 });
    expect(new Set(events.map((event) => event.eventId)).size).toBe(sent.length);

    const [{ headers, body } = { headers: {}, body: '' }] = sent;
    const hour = 3_600_000;
    const forged = await Promise.all([
      gateway.readWebhook(headers, body.replace('1999', '9999'), now),
      gateway.readWebhook(headers, `${body} `, now),
      gateway.readWebhook({}, body, now),
      gateway.readWebhook(headers, body, new Date(now.getTime() + hour)),
      gateway.readWebhook(headers, body, new Date(now.getTime() - hour)),
      ...Object.keys(headers).map((name) => gateway.readWebhook({ ...headers, [name]: '1' }, body, now)),
      ...Object.keys(headers).map((name) => gateway.readWebhook({ ...headers, [name]: ['1', '2'] }, body, now)),
    ]);
    expect(forged.filter((event) => event !== undefined)).toEqual([]);
  });

  test('knows nothing of a payment that never was', async () => {
    const { gateway } = open();
    expect(await gateway.readPayment('pay_nowhere')).toBeUndefined();
    expect(await gateway.findPayment('ord_nowhere.card')).toBeUndefined();
    await expect(gateway.refund('pay_nowhere', 1, randomUUID())).rejects.toThrow(GatewayRejected);
  });
};

/** An adapter whose gateway is not there says so. */
export const knowsWhenAway = (gateway: Gateway): void => {
  test('says that it is away, and decides nothing', async () => {
    await expect(gateway.createPayment(aPayment())).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.readPayment('pay_1')).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.refund('pay_1', 1, 'key')).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.transactions(new Date())).rejects.toThrow(GatewayUnavailable);
  });
};
