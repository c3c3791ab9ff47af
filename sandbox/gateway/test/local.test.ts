import { expect, test } from 'vitest';
import { isCpf, isCurp, isKenyanPhone } from '../src/documents.ts';
import { localMethods } from '../src/local.ts';
import { type ResponseBody, useShop } from './support.ts';

const shop = await useShop();
type LocalName = keyof typeof localMethods;
const names = Object.keys(localMethods) as LocalName[];

const details: Partial<Record<LocalName, Record<string, string>>> = {
  boleto: { cpf: '529.982.247-25' },
  oxxo: { curp: 'GOMC900101MDFRRS03' },
  mpesa: { phone: '+254712345678' },
  blik: { first_name: 'Vera', last_name: 'Winter' },
};

const begin = (method: LocalName, over = {}): Promise<ResponseBody> =>
  shop.begin({ method, details: details[method] ?? {}, ...over });

test('CPF, CURP and phone are validated', () => {
  expect(
    ['529.982.247-25', '52998224725', '111.444.777-35', '529.982.247-26', '111.111.111-11', '5299822472', ''].map(
      isCpf,
    ),
  ).toEqual([true, true, true, false, false, false, false]);
  expect(
    ['GOMC900101MDFRRS03', 'gomc900101mdfrrs03', 'GOMC900101MDFRRS04', 'GOMC901301MDFRRS03', ''].map(isCurp),
  ).toEqual([true, true, false, false, false]);
  expect(['254712345678', '+254 712 345 678', '25471234567', '255712345678'].map(isKenyanPhone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each(names)('%s: approve, decline, wait', async (method) => {
  const approved = await begin(method);
  const page = await shop.call('GET', pageOf(approved));
  expect(page.text).toContain(localMethods[method].title);
  const done = await shop.press(pageOf(approved), 'approve');
  expect(await shop.payment(approved.id)).toMatchObject({ status: 'paid', method });
  expect((await shop.call('GET', done.headers.get('location') ?? '')).text).toContain('status=success');

  const declined = await begin(method);
  await shop.press(pageOf(declined), 'decline');
  expect((await shop.payment(declined.id)).decline.code).toBe(localMethods[method].declineCode);

  const waiting = await begin(method);
  await shop.press(pageOf(waiting), 'wait');
  expect((await shop.payment(waiting.id)).status).toBe('pending');
  await shop.advance(localMethods[method].waits);
  expect((await shop.payment(waiting.id)).status).toBe('paid');
});

/** The URL of the payer's page. */
const pageOf = ({ next }: ResponseBody): string => next.url.replace('/button/', '/local/');

test('the next step is a page, a script or instructions', async () => {
  const steps = Object.fromEntries(
    await Promise.all(names.map(async (method) => [method, (await begin(method)).next.type])),
  );
  expect(steps).toEqual({
    'paypal-vault': 'script',
    boleto: 'redirect',
    oxxo: 'redirect',
    sofort: 'redirect',
    mpesa: 'instructions',
    'google-pay': 'script',
    'apple-pay': 'script',
    blik: 'redirect',
  });
  const { next } = await begin('mpesa');
  expect(next.html).toContain('19.99 EUR');
  const script = await shop.call('GET', (await begin('paypal-vault')).next.script_url);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(script.text).toContain('Pay with PayPal');
});

test.each([
  ['boleto', 'cpf', { cpf: '529.982.247-26' }],
  ['oxxo', 'curp', { curp: 'GOMC900101MDFRRS04' }],
  ['mpesa', 'phone', { phone: '0712345678' }],
  ['blik', 'first_name', { last_name: 'Winter' }],
  ['blik', 'last_name', { first_name: 'Vera', last_name: ' ' }],
])('%s without a valid %s is refused', async (method, field, wrong) => {
  const { status, body } = await shop.as('POST', '/v1/payments', shop.order({ method, details: wrong }));
  expect([status, body.error.field]).toEqual([422, `details.${field}`]);
});

test.each(names.filter((name) => localMethods[name].declines))(
  '%s declines the documented payer immediately',
  async (method) => {
    const declined = await begin(method, { details: localMethods[method].declines });
    expect(declined).toMatchObject({
      status: 'declined',
      decline: { code: localMethods[method].declineCode },
      next: null,
    });
  },
);

test('a payer’s details are not stored', async () => {
  await begin('boleto');
  await begin('oxxo');
  await begin('mpesa');
  const dump = shop.running.gateway.store.dump();
  for (const secret of ['52998224725', '529.982.247-25', 'GOMC900101MDFRRS03', '254712345678'])
    expect(dump).not.toContain(secret);
});

test('PayPal and wallets are stored and charged again, a slip is not', async () => {
  for (const method of ['paypal-vault', 'google-pay', 'apple-pay'] as const) {
    const created = await begin(method, { customer: method });
    await shop.press(pageOf(created), 'approve');
    const paid = await shop.payment(created.id);
    expect(await shop.charge(paid, 'merchant', { customer: method })).toMatchObject({ status: 'paid', method });
    expect(await shop.charge(paid, 'customer', { customer: method })).toMatchObject({
      status: 'paid',
      kind: 'one-click',
    });
  }
  const created = await begin('boleto', { customer: 'slip' });
  await shop.press(pageOf(created), 'approve');
  expect((await shop.payment(created.id)).stored_method).toBeNull();
});

test('the wallet’s card determines the outcome, including 3DS', async () => {
  const declined = await begin('google-pay');
  await shop.press(pageOf(declined), 'approve', { card: 'decline-3.02' });
  expect((await shop.payment(declined.id)).decline.code).toBe('3.02');
  const challenged = await begin('apple-pay');
  const { headers } = await shop.press(pageOf(challenged), 'approve', { card: 'challenge' });
  await shop.press(headers.get('location') ?? '', 'approve');
  expect((await shop.payment(challenged.id)).status).toBe('paid');
});

test('a page that is answered twice pays once; a pending payment can be decided early', async () => {
  const created = await begin('sofort');
  await Promise.all([shop.press(pageOf(created), 'approve'), shop.press(pageOf(created), 'approve')]);
  await shop.press(pageOf(created), 'decline');
  const { body } = await shop.as('GET', `/v1/events?order_id=${created.order_id}`);
  expect(body.events.map(({ type }) => type)).toEqual(['payment.authorized', 'payment.paid']);

  const waiting = await begin('oxxo');
  await shop.press(pageOf(waiting), 'wait');
  await shop.press(pageOf(waiting), 'decline');
  await shop.advance(2 * 86_400);
  expect((await shop.payment(waiting.id)).status).toBe('declined');
});

test('the return URL contains the outcome', async () => {
  const created = await begin('sofort', {
    fail_url: 'http://localhost:3000/failed',
    success_url: 'http://localhost:3000/paid',
  });
  const { headers } = await shop.press(pageOf(created), 'decline');
  const { text } = await shop.call('GET', headers.get('location') ?? '');
  expect(text).toContain(`http://localhost:3000/failed?status=error&amp;order_id=${created.order_id}&amp;code=0.01`);
});
