import { expect, test } from 'vitest';
import { openShop, type ResponseBody, useShop } from './support.ts';

const shop = await useShop();
const day = 86_400;

test('due tasks run at their own time and in order', async () => {
  const began = Date.parse((await shop.call('GET', '/clock')).body.now);
  const { payment: refunded } = await shop.pay('refunded');
  const waiting = await shop.begin({ method: 'oxxo', details: { curp: 'GOMC900101MDFRRS03' } });
  await shop.press(waiting.next.url, 'wait');
  await shop.advance(40 * day);
  const { body } = await shop.as('GET', '/v1/transactions');
  const lines = body.transactions as readonly (ResponseBody & { readonly created_at: string })[];
  expect(lines.map(({ payment, type, created_at: at }) => [payment, type, (Date.parse(at) - began) / 1000])).toEqual([
    [refunded.id, 'payment', 0],
    [refunded.id, 'refund', 30],
    [waiting.id, 'payment', day],
  ]);
  expect((Date.parse((await shop.call('GET', '/clock')).body.now) - began) / 1000).toBe(40 * day);
});

test('a year of renewals has twelve charges, each in the report of its month', async () => {
  const year = await openShop();
  const { payment } = await year.pay('renewal-declines-once', { customer: 'faithful' });
  const months: string[] = [];
  for (let month = 0; month < 12; month += 1) {
    const { body: before } = await year.call('GET', '/clock');
    await year.advance(30 * day);
    const renewed = await year.charge(payment, 'merchant', { customer: 'faithful', amount: 2500 });
    const { body } = await year.as('GET', `/v1/transactions?from=${before.now}&limit=10`);
    months.push(renewed.decline?.code ?? `${renewed.status} ${body.transactions.at(-1)?.amount}`);
  }
  expect(months).toEqual(['3.02', ...Array.from({ length: 11 }, () => 'paid 2500')]);
  await year.close();
});

test('the clock moves to a time, never back, and can be restarted', async () => {
  const goTo = async (to: string) => (await shop.call('POST', '/clock', { to })).body.now;
  expect(await goTo('2031-05-01T12:00:00Z')).toBe('2031-05-01T12:00:00.000Z');
  expect(await goTo('2030-01-01T00:00:00Z')).toBe('2031-05-01T12:00:00.000Z');
  const { body } = await shop.call('POST', '/clock', { stopped: false });
  expect(body).toMatchObject({ stopped: false });
  await expect.poll(async () => (await shop.call('GET', '/clock')).body.now > body.now).toBe(true);
  expect((await shop.call('POST', '/clock', { advance_seconds: -1 })).status).toBe(422);
});
