import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { signIntent } from '../src/signature.ts';
import { type Answer, openShop, useShop } from './support.ts';

const shop = await useShop();

test('calls require a key, and other merchants’ objects are not found', async () => {
  const other = await openShop();
  const { id } = await shop.begin();
  expect((await shop.call('GET', `/v1/payments/${id}`)).status).toBe(401);
  expect((await shop.call('GET', `/v1/payments/${id}`, undefined, { authorization: 'Bearer sk_no' })).status).toBe(401);
  const otherMerchant = (await shop.call('POST', '/v1/merchants', {})).body;
  const authorization = `Bearer ${otherMerchant.secret_key}`;
  for (const path of ['', '/cancel', '/refunds', '/chargebacks'])
    expect(
      (await shop.call(path ? 'POST' : 'GET', `/v1/payments/${id}${path}`, undefined, { authorization })).status,
    ).toBe(404);
  expect((await shop.call('GET', '/v1/events', undefined, { authorization })).body.events).toEqual([]);
  // The same order id of another merchant is a separate payment.
  const order = shop.order();
  const mine = await shop.as('POST', '/v1/payments', order);
  const theirs = await shop.call('POST', '/v1/payments', order, { authorization });
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(mine.body.id).not.toBe(theirs.body.id);
  await other.close();
});

test('a repeated order returns the same payment; a different request for it is refused', async () => {
  const order = shop.order();
  const [one, two] = await Promise.all([
    shop.as('POST', '/v1/payments', order),
    shop.as('POST', '/v1/payments', order),
  ]);
  expect(one.body.id).toBe(two.body.id);
  const changedOrder = await shop.as('POST', '/v1/payments', { ...order, amount: 1 });
  expect([changedOrder.status, changedOrder.body.error.code]).toEqual([409, 'duplicate_order']);
});

test('an idempotency key repeats its answer, also a refusal', async () => {
  const key = (name: string) => ({ 'idempotency-key': name });
  const { payment } = await shop.pay('visa');
  const at = `/v1/payments/${payment.id}/refunds`;
  const first = await shop.as('POST', at, { amount: 500 }, key('a'));
  const again = await shop.as('POST', at, { amount: 500 }, key('a'));
  expect(again.text).toBe(first.text);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(await shop.payment(payment.id)).toMatchObject({ refunded_amount: 500 });
  expect((await shop.as('POST', at, { amount: 600 }, key('a'))).body.error.code).toBe('idempotency_mismatch');
  const tooMuch = await shop.as('POST', at, { amount: 99_999 }, key('b'));
  expect([tooMuch.status, tooMuch.body.error.code]).toEqual([422, 'amount_too_large']);
  expect((await shop.as('POST', at, { amount: 99_999 }, key('b'))).text).toBe(tooMuch.text);
  expect((await shop.as('POST', at, { amount: 1 }, key('x'.repeat(101)))).status).toBe(422);
});

test('refunds are partial or full, never above the paid amount', async () => {
  const { payment } = await shop.pay('visa');
  const at = `/v1/payments/${payment.id}/refunds`;
  expect((await shop.as('POST', at, { amount: 999 })).status).toBe(201);
  expect((await shop.as('POST', at, { amount: 1001 })).body.error.code).toBe('amount_too_large');
  expect((await shop.as('POST', at)).body.amount).toBe(1000);
  expect((await shop.as('POST', at, { amount: 1 })).body.error.code).toBe('nothing_left');
  expect((await shop.as('POST', at)).body.error.code).toBe('nothing_left');
  expect((await shop.as('POST', at, { amount: -1 })).status).toBe(422);
  expect((await shop.as('POST', `/v1/payments/${payment.id}/chargebacks`)).body.error.code).toBe('nothing_left');
  const { id } = await shop.begin();
  expect((await shop.as('POST', `/v1/payments/${id}/refunds`)).body.error.code).toBe('nothing_left');
  expect((await shop.as('POST', `/v1/payments/${id}/chargebacks`)).body.error.code).toBe('nothing_left');
});

test('a chargeback is opened and decided once', async () => {
  const open = async () => {
    const { payment } = await shop.pay('visa');
    const { body } = await shop.as('POST', `/v1/payments/${payment.id}/chargebacks`, { reason: 'not me' });
    expect(await shop.payment(payment.id)).toMatchObject({ chargeback: 'opened' });
    expect((await shop.as('POST', `/v1/payments/${payment.id}/refunds`, { amount: 1 })).status).toBe(409);
    return { payment, at: `/v1/chargebacks/${body.id}/decision` };
  };
  const won = await open();
  await shop.as('POST', won.at, { outcome: 'won' });
  expect((await shop.as('POST', won.at, { outcome: 'lost' })).body.error.code).toBe('already_decided');
  expect((await shop.as('POST', `/v1/payments/${won.payment.id}/chargebacks`)).body.error.code).toBe(
    'already_charged_back',
  );
  const lost = await open();
  await shop.as('POST', lost.at, { outcome: 'lost' });
  const sum = async (id: string) => {
    const { body } = await shop.as('GET', '/v1/transactions?limit=1000');
    return body.transactions.filter(({ payment }) => payment === id).reduce((sum, { amount }) => sum + amount, 0);
  };
  expect([await sum(won.payment.id), await sum(lost.payment.id)]).toEqual([1999, 0]);
});

test('a manual capture takes an authorized payment once, in full or in part, or cancels it', async () => {
  const { payment } = await shop.pay('visa', { capture: 'manual' });
  expect(payment).toMatchObject({ status: 'authorized', captured_amount: 0 });
  expect((await shop.as('POST', `/v1/payments/${payment.id}/capture`, { amount: 2000 })).status).toBe(422);
  expect((await shop.as('POST', `/v1/payments/${payment.id}/capture`, { amount: 1500 })).body).toMatchObject({
    status: 'paid',
    captured_amount: 1500,
  });
  expect((await shop.as('POST', `/v1/payments/${payment.id}/capture`)).status).toBe(409);
  expect((await shop.as('POST', `/v1/payments/${payment.id}/cancel`)).status).toBe(409);
  const other = await shop.pay('visa', { capture: 'manual' });
  expect((await shop.as('POST', `/v1/payments/${other.payment.id}/cancel`)).body.status).toBe('canceled');
  expect((await shop.as('POST', `/v1/payments/${other.payment.id}/capture`)).status).toBe(409);
});

test('an unpaid order expires', async () => {
  const { id, next } = await shop.begin({ expires_in_seconds: 60 });
  await shop.advance(60);
  expect(await shop.payment(id)).toMatchObject({ status: 'expired', decline: { code: '0.02' } });
  expect((await shop.fill(next.url, 'visa')).body.status).toBe('expired');
  // An expired declined payment cannot be retried.
  const declined = await shop.pay('decline-3.02', { expires_in_seconds: 60, max_attempts: 3 });
  await shop.advance(60);
  expect((await shop.fill(declined.url, 'visa')).body).toMatchObject({ status: 'declined', mayRetry: false });
});

test('the report has every line of a period, in pages and as CSV', async () => {
  const bookkeeping = await openShop();
  const { body: began } = await bookkeeping.call('GET', '/clock');
  const { payment } = await bookkeeping.pay('visa');
  await bookkeeping.pay('decline-3.02');
  await bookkeeping.advance(3600);
  const { body: later } = await bookkeeping.call('GET', '/clock');
  await bookkeeping.as('POST', `/v1/payments/${payment.id}/refunds`, { amount: 99 });
  await bookkeeping.pay('visa');
  const amounts = async (query: string) =>
    (await bookkeeping.as('GET', `/v1/transactions?${query}`)).body.transactions.map(({ amount }) => amount);
  expect(await amounts('')).toEqual([1999, -99, 1999]);
  expect(await amounts(`from=${began.now}&to=${later.now}`)).toEqual([1999]);
  expect(await amounts(`from=${later.now}`)).toEqual([-99, 1999]);
  const first = (await bookkeeping.as('GET', '/v1/transactions?limit=2')).body as unknown as { next: string };
  expect(await amounts(`limit=2&after=${first.next}`)).toEqual([1999]);
  const csv = await bookkeeping.as('GET', '/v1/transactions?format=csv');
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const [head, line] = csv.text.split('\r\n');
  expect(head).toBe('id,type,payment,order_id,method,amount,currency,created_at');
  expect(line?.split(',').slice(1, 7)).toEqual(['payment', payment.id, payment.order_id, 'card', '1999', 'EUR']);
  await bookkeeping.close();
});

test('a signed intent opens its form without a previous call, and only unchanged', async () => {
  const { id } = (await shop.as('GET', '/v1/merchant')).body;
  const order = shop.order();
  const formUrl = (data: object): string => `/form?${new URLSearchParams({ ...data })}`;
  const data = signIntent(id, shop.keys.secret_key, order);
  const opened = await shop.call('GET', formUrl(data));
  const again = await shop.call('GET', formUrl(data));
  expect(opened.status).toBe(303);
  expect(again.headers.get('location')).toBe(opened.headers.get('location'));
  const form = opened.headers.get('location') ?? '';
  const page = await shop.call('GET', form);
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000');
  expect((await shop.fill(form, 'visa')).body.status).toBe('paid');
  expect((await shop.as('GET', `/v1/payments?order_id=${order.order_id}`)).body.payments[0]?.status).toBe('paid');

  const cheaper = signIntent(id, 'guessed', { ...order, amount: 1 });
  const changed = { ...data, payment_intent: cheaper.payment_intent };
  for (const forged of [cheaper, changed, { ...data, merchant: 'kindred' }, {}])
    expect((await shop.call('GET', formUrl(forged))).status).toBe(403);
});

test('the form uses the merchant’s fonts, and its policy allows only their origins', async () => {
  const fonts = [
    { family: 'Noto Sans Latin', src: 'http://localhost:3000/fonts/noto-sans-latin.woff2' },
    { family: 'Noto Sans Cyrillic', src: 'http://localhost:3000/fonts/noto-sans-cyrillic.woff2' },
  ];
  const { next } = await shop.begin({ appearance: { fonts } });
  const page = await shop.call('GET', next.url);
  for (const { family, src } of fonts) {
    expect(page.text).toContain(`@font-face { font-family: "${family}";`);
    expect(page.text).toContain(`src: url("${src}") format("woff2")`);
  }
  expect(page.text).toContain('--font-family: "Noto Sans Latin", "Noto Sans Cyrillic", system-ui;');
  const policyOf = ({ headers }: Answer) => headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policyOf(page)).toContain('font-src http://localhost:3000');
  const plain = await shop.begin();
  expect(policyOf(await shop.call('GET', plain.next.url)).join()).not.toContain('font-src');
});

test('a signed intent expires by the real clock; signed again it is the same payment', async () => {
  const { id } = (await shop.as('GET', '/v1/merchant')).body;
  const order = shop.order();
  const open = (minutes: number) => {
    const opens_until = new Date(Date.now() + minutes * 60_000).toISOString();
    const data = signIntent(id, shop.keys.secret_key, { ...order, opens_until });
    return shop.call('GET', `/form?${new URLSearchParams({ ...data })}`);
  };
  const late = await open(-1);
  expect([late.status, late.body.error.code]).toEqual([410, 'intent_expired']);
  expect((await shop.as('GET', `/v1/payments?order_id=${order.order_id}`)).body.payments).toEqual([]);
  const [one, two] = [await open(1), await open(2)];
  expect(one.status).toBe(303);
  expect(two.headers.get('location')).toBe(one.headers.get('location'));
});

test.each([
  ['amount', { amount: 0, recurring: false }],
  ['amount', { amount: -5 }],
  ['amount', { amount: 1.5 }],
  ['amount', { amount: 1e20 }],
  ['currency', { currency: 'eur' }],
  ['order_id', { order_id: '=1+1' }],
  ['customer', { customer: 'a,b' }],
  ['method', { method: 'cash' }],
  ['return_url', { return_url: 'javascript:alert(1)' }],
  ['allowed_origins.0', { allowed_origins: ["http://localhost:3000; script-src 'unsafe-inline'"] }],
  ['appearance.variables.accent', { appearance: { variables: { accent: 'red; } body { display: none' } } }],
  ['appearance.variables.accent', { appearance: { variables: { accent: 'url(//a.example)' } } }],
  [
    'appearance.fonts.0.family',
    { appearance: { fonts: [{ family: 'A"; } *', src: 'http://localhost:3000/a.woff2' }] } },
  ],
  ['lang', { lang: '"><script>' }],
  ['stored_method', { stored_method: 'pm_unknown' }],
])('an invalid %s is refused with the name of the field', async (field, over) => {
  const { status, body } = await shop.as('POST', '/v1/payments', shop.order(over));
  expect([status < 500 && status >= 400, body.error.field]).toEqual([true, field]);
});

test.each([
  'http://elsewhere.example/a.woff2',
  'http://localhost:3000/a.woff2") format("woff2"); } body { display: none',
  'http://localhost:3000/a.woff2; script-src *',
  'http://localhost:3000/a.css',
  'data:font/woff2;base64,AA.woff2',
  'http://a@localhost:3000/a.woff2',
  'http://:/a.woff2',
])('a font must be a file of an allowed origin: %s is refused', async (src) => {
  const appearance = { fonts: [{ family: 'Noto Sans', src }] };
  const { status, body } = await shop.as('POST', '/v1/payments', shop.order({ appearance }));
  expect([status, body.error.field]).toEqual([422, 'appearance.fonts.0.src']);
});

test('invalid requests never cause a server error', async () => {
  const { id, next } = await shop.begin();
  const paths = [
    '/v1/payments',
    '/v1/charges',
    `/v1/payments/${id}/refunds`,
    '/v1/merchants',
    '/clock',
    next.url,
    '/local/a/b',
  ];
  const bodies = ['', '{', 'null', '[]', '"text"', '{"number": {"a": 1}}', '\u0000', '{"__proto__": {"a": 1}}'];
  for (const path of paths)
    for (const body of bodies)
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
        const { status } = await shop.as('POST', path, body, { 'content-type': type });
        expect([path, body, type, status < 500]).toEqual([path, body, type, true]);
      }
  const large = await shop.as('POST', '/v1/payments', JSON.stringify({ description: 'a'.repeat(70_000) }), {
    'content-type': 'application/json',
  });
  expect(large.status).toBe(413);
  for (const path of [
    '/v1/events?limit=0',
    '/v1/transactions?from=never',
    '/?merchant=a&merchant=b',
    '/payments/%00',
    '/assets/..%2fstart.ts',
  ])
    expect([path, (await shop.as('GET', path)).status < 500]).toEqual([path, true]);
});

test('a payer’s page requires its full URL', async () => {
  const { next } = await shop.begin();
  const guessed = next.url.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const page of ['form', 'challenge', 'local', 'done', 'button'])
    expect((await shop.call('GET', guessed.replace('/form/', `/${page}/`))).status).toBe(404);
  expect((await shop.fill(guessed, 'visa')).status).toBe(404);
  expect((await shop.press(guessed.replace('/form/', '/local/'), 'approve')).status).toBe(404);
});

test('requests of other sites or with another host name are refused', async () => {
  const { payment } = await shop.pay('visa');
  const press = (headers: Record<string, string>) =>
    shop.call('POST', `/payments/${payment.id}/refund`, undefined, headers);
  expect((await press({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await shop.payment(payment.id)).toMatchObject({ refunded_amount: 0 });
  expect((await press({ 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  expect(await shop.payment(payment.id)).toMatchObject({ refunded_amount: 1999 });
  // A request with a foreign host name (DNS rebinding). `fetch` sets the host header itself.
  const renamed = request(`${shop.running.url}/clock`, { headers: { host: 'people.example.org' } }).end();
  const [answer] = (await once(renamed, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(403);
});

test('the operator’s page shows payments and events, and requests a renewal', async () => {
  const operated = await openShop();
  const { payment } = await operated.pay('visa', { description: '<b>Premium</b>' });
  await operated.advance();
  const page = await operated.call('GET', '/');
  expect(page.text).toContain(payment.order_id);
  expect(page.text).toContain('delivered');
  const details = await operated.call('GET', `/payments/${payment.id}`);
  expect(details.text).toContain('&lt;b&gt;Premium&lt;/b&gt;');
  await operated.call('POST', `/payments/${payment.id}/renew`);
  await operated.call('POST', `/payments/${payment.id}/chargeback`);
  await operated.call('POST', `/payments/${payment.id}/decide`, { outcome: 'won' });
  await operated.advance();
  expect(operated.types().slice(2).sort()).toEqual(['chargeback.opened', 'chargeback.won', 'renewal.requested']);
  await operated.close();
});
