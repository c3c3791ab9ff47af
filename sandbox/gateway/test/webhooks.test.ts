import { afterEach, beforeEach, expect, test } from 'vitest';
import { retryDelays } from '../src/deliver.ts';
import { findWebhookFault, signWebhook } from '../src/signature.ts';
import { openShop, type Shop } from './support.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

test('a webhook is valid only with the signed id, time and body', () => {
  const headers = signWebhook('secret', 'evt_1', 1000, '{"a":1}');
  const fault = (over: object, body = '{"a":1}', now = 1000, secret = 'secret') =>
    findWebhookFault(secret, { ...headers, ...over }, body, now);
  expect(fault({})).toBeUndefined();
  expect(fault({}, '{"a":2}')).toBe('forged');
  expect(fault({ 'gateway-event-id': 'evt_2' })).toBe('forged');
  expect(fault({ 'gateway-timestamp': '1001' })).toBe('forged');
  expect(fault({}, undefined, undefined, 'other')).toBe('forged');
  expect(fault({ 'gateway-signature': undefined })).toBe('incomplete');
  expect(fault({ 'gateway-timestamp': 'now' })).toBe('incomplete');
  expect([fault({}, undefined, 1300), fault({}, undefined, 1301), fault({}, undefined, 699)]).toEqual([
    undefined,
    'stale',
    'stale',
  ]);
});

test('every change sends one signed webhook', async () => {
  await shop.pay('visa');
  await shop.pay('decline-3.04');
  await shop.advance();
  expect(shop.types().sort()).toEqual(['payment.authorized', 'payment.declined', 'payment.paid']);
  expect(shop.received.map(({ fault }) => fault)).toEqual([undefined, undefined, undefined]);
  await shop.advance(90_000);
  expect(shop.received).toHaveLength(3);
});

test('a refused webhook is retried after growing delays with the same event', async () => {
  shop.answers.push(500, 404, 302);
  await shop.pay('decline-3.04');
  await shop.advance();
  expect(shop.received).toHaveLength(1);
  await shop.advance(0.9);
  expect(shop.received).toHaveLength(1);
  await shop.advance(0.1);
  expect(shop.received).toHaveLength(2);
  await shop.advance(5);
  expect(shop.received).toHaveLength(3);
  await shop.advance(30);
  await shop.advance(100_000);
  expect(new Set(shop.received.map(({ id }) => id)).size).toBe(1);
  expect(shop.received).toHaveLength(4);
  const { body } = await shop.as('GET', '/v1/events');
  expect(body.events[0]?.deliveries).toMatchObject([
    { state: 'delivered', tries: [{ answer: '500' }, { answer: '404' }, { answer: '302' }, { answer: '204' }] },
  ]);
});

test('retries end after the last delay', async () => {
  shop.answers.push(...Array.from({ length: 50 }, () => 503));
  await shop.pay('decline-3.04');
  await shop.advance(10 * 86_400);
  expect(shop.received).toHaveLength(retryDelays.length + 1);
  const { body } = await shop.as('GET', '/v1/events');
  expect(body.events[0]?.deliveries[0]?.state).toBe('failed');
});

test('one test card duplicates its webhooks, another sends none', async () => {
  await shop.pay('duplicate-webhook');
  await shop.advance();
  expect(shop.types().sort()).toEqual(['payment.authorized', 'payment.authorized', 'payment.paid', 'payment.paid']);
  expect(new Set(shop.received.map(({ id }) => id)).size).toBe(2);
  const { payment } = await shop.pay('no-webhook');
  await shop.advance(100_000);
  expect(payment.status).toBe('paid');
  expect(shop.received).toHaveLength(4);
  const { body } = await shop.as('GET', `/v1/events?order_id=${payment.order_id}`);
  expect(body.events.map((event) => event.deliveries[0]?.state)).toEqual(['lost', 'lost']);
});

test('one test card sends its webhooks in reverse order', async () => {
  const { payment } = await shop.pay('reversed-webhooks');
  await shop.as('POST', `/v1/payments/${payment.id}/refunds`, { amount: 5 });
  await shop.advance(60);
  expect(shop.types()).toEqual(['payment.refunded', 'payment.paid', 'payment.authorized']);
});

test('an event can be resent, duplicated, delayed or lost', async () => {
  await shop.as('PATCH', '/v1/merchant', { webhooks: 'hold' });
  await shop.pay('decline-3.04');
  await shop.advance(60);
  expect(shop.received).toHaveLength(0);
  const { body } = await shop.as('GET', '/v1/events');
  const at = `/v1/events/${body.events[0]?.id}`;
  expect(body.events[0]?.deliveries[0]?.state).toBe('held');
  await shop.as('POST', `${at}/delay`);
  await shop.advance(59);
  expect(shop.received).toHaveLength(0);
  await shop.advance(1);
  expect(shop.received).toHaveLength(1);
  await shop.as('POST', `${at}/resend`);
  await shop.advance();
  expect(shop.received).toHaveLength(2);
  await shop.as('POST', `${at}/duplicate`);
  await shop.advance();
  expect(shop.received).toHaveLength(4);
  await shop.as('POST', `${at}/delay`);
  await shop.as('POST', `${at}/lose`);
  await shop.advance(120);
  expect(shop.received).toHaveLength(4);
  expect((await shop.as('POST', `${at}/explode`)).status).toBe(404);
});

test('chaos duplicates, loses and delays webhooks deterministically by seed', async () => {
  const run = async (of: Shop): Promise<number> => {
    await of.as('PATCH', '/v1/merchant', { chaos: { duplicate: 0.3, lose: 0.3, delay: 0.5, max_delay_seconds: 600 } });
    for (let payment = 0; payment < 30; payment += 1) await of.pay('visa');
    await of.advance(600);
    return of.received.length;
  };
  const other = await openShop();
  const [one, two] = [await run(shop), await run(other)];
  await other.close();
  expect(one).toBe(two);
  expect(new Set(shop.received.map(({ id }) => id)).size).toBeLessThan(60);
  expect(shop.received.length).toBeGreaterThan(new Set(shop.received.map(({ id }) => id)).size);
});

test('webhooks go only to this machine, and are not sent without a URL', async () => {
  expect((await shop.as('PATCH', '/v1/merchant', { webhook_url: 'https://people.example.org/' })).status).toBe(422);
  await shop.as('PATCH', '/v1/merchant', { webhook_url: null });
  await shop.pay('visa');
  await shop.advance(100);
  expect(shop.received).toHaveLength(0);
});

test('an unreachable URL is retried', async () => {
  await shop.as('PATCH', '/v1/merchant', { webhook_url: 'http://127.0.0.1:1/' });
  await shop.pay('decline-3.04');
  await shop.advance();
  await shop.as('PATCH', '/v1/merchant', { webhook_url: shop.hook });
  await shop.advance(1);
  expect(shop.types()).toEqual(['payment.declined']);
});
