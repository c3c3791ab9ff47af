import { ratesPerMinute } from '@kindred/contract/rates';
import { expect, test } from 'vitest';
import { testApp } from '../../test/harness.ts';

test('the limit of landing pages per network and minute counts all ids together; other networks are not affected', async () => {
  const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  const get = (url: string, address: string) =>
    app.app.inject({ url, headers: { host: 'localhost', 'x-forwarded-for': address } });
  const network = (index: number) => `2001:db8:7:7::${index.toString(16)}`;
  const statuses = new Map<number, number>();
  for (let index = 0; index < ratesPerMinute.read + 20; index += 1) {
    const { statusCode } = await get(`/landing/made-up-${index}`, network(index));
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  // A new minute may start during the test.
  expect(statuses.get(429) ?? 0).toBeGreaterThan(0);
  expect((await get('/landing/one-more', '203.0.113.5')).statusCode).toBe(200);
  const refused = await get('/landing/one-more', network(1));
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
