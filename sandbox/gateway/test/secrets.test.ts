import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { numberOf } from '../src/cards.ts';
import { openShop } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-gateway-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('no card number or security code is stored, answered, sent or logged', async () => {
  const printed: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed.push(String(text));
      return true;
    }),
  );
  const data = join(folder, 'secrets');
  const shop = await openShop({ data });
  const answers: string[] = [];
  const [cvv, holder] = ['918', 'Unni Proven'];
  const used = ['visa', 'challenge', 'decline-3.02', 'later-decline-5.01', 'renewal-declines-thrice'];
  for (const card of [...used, '4539578763621486']) {
    const { id, next } = await shop.begin();
    answers.push((await shop.fill(next.url, card, { cvv, holder })).text);
    answers.push((await shop.as('GET', `/v1/payments/${id}`)).text, (await shop.call('GET', `/payments/${id}`)).text);
  }
  const { next } = await shop.begin();
  // Invalid JSON: a parser's message would quote it.
  const broken = `{"number": "${numberOf('visa')}", "cvv": ${cvv}x`;
  answers.push((await shop.call('POST', next.url, broken, { 'content-type': 'application/json' })).text);
  answers.push((await shop.fill(next.url, 'visa', { cvv, holder, extra: numberOf('visa'), expiry: '13/13' })).text);
  await shop.advance();
  answers.push((await shop.as('GET', '/v1/events?limit=1000')).text, (await shop.call('GET', '/')).text);
  const everything = [
    ...answers,
    ...printed,
    ...shop.received.map((webhook) => JSON.stringify(webhook)),
    shop.running.gateway.store.dump(),
    readFileSync(data, 'utf8'),
  ];
  await shop.close();
  for (const spy of spies) spy.mockRestore();
  const digits = everything.map((text) => text.replaceAll(/[ -]/g, ''));
  for (const number of [...used.map(numberOf), '4539578763621486'])
    expect(digits.filter((text) => text.includes(number))).toEqual([]);
  for (const secret of [`"${cvv}"`, `:${cvv}`, holder])
    expect(everything.filter((text) => text.includes(secret))).toEqual([]);
  // The answers to merchants and operators contain no secret key.
  for (const secret of [shop.keys.secret_key, shop.keys.webhook_secret])
    expect(answers.filter((text) => text.includes(secret))).toEqual([]);
});

test('a restart preserves payments, methods, scheduled tasks and the clock', async () => {
  // The first start creates the folder.
  const data = join(folder, 'fresh', 'restart');
  const before = await openShop({ data });
  before.answers.push(500, 500);
  const { payment } = await before.pay('visa', { customer: 'stays' });
  const late = await before.pay('late-success');
  await before.advance();
  const { now } = (await before.call('GET', '/clock')).body;
  await before.running.close();

  const after = await openShop({ data });
  const authorization = `Bearer ${before.keys.secret_key}`;
  const get = async (path: string) => (await after.call('GET', path, undefined, { authorization })).body;
  expect((await after.call('GET', '/clock')).body.now).toBe(now);
  expect(await get(`/v1/payments/${payment.id}`)).toMatchObject({ status: 'paid' });
  expect((await get('/v1/customers/stays/methods')).methods).toHaveLength(1);
  const receivedCount = before.received.length;
  await after.advance(30);
  expect(await get(`/v1/payments/${late.payment.id}`)).toMatchObject({ status: 'paid' });
  // The refused webhooks were retried and the late success was sent.
  expect(before.received.length).toBeGreaterThan(receivedCount + 2);
  // Ids continue after the restart.
  expect((await after.begin()).id).not.toBe(payment.id);
  await after.close();
  await before.close().catch(() => undefined);
});

test('the changes of one task are one journal line, so that a kill leaves all or none', async () => {
  const data = join(folder, 'whole');
  const shop = await openShop({ data });
  const { payment } = await shop.pay('visa');
  const [paid] = readFileSync(data, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"status":"paid"'));
  const kinds = (JSON.parse(paid ?? '[]') as { kind: string }[]).map(({ kind }) => kind);
  expect(paid).toContain(payment.id);
  expect(new Set(kinds)).toEqual(new Set(['payment', 'method', 'transaction', 'event', 'delivery', 'task', 'setting']));
  await shop.close();
});

test('a truncated line is dropped, the rest is read', async () => {
  const data = join(folder, 'torn');
  const before = await openShop({ data });
  const { payment } = await before.pay('visa');
  await before.close();
  appendFileSync(data, '{"kind":"payment","value":{"id":"pay_half');
  const after = await openShop({ data });
  expect(after.running.gateway.store.get('payment', payment.id)?.status).toBe('paid');
  await after.close();
});
