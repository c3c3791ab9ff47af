import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@kindred/contract/limits';
import { ratesPerMinute } from '@kindred/contract/rates';
import { afterAll, describe, expect, test } from 'vitest';
import { newSignup, testApp } from '../../test/harness.ts';
import { createLimiter } from '../ports/limiter.ts';
import { computeNetworkKeys, consumeFromNetwork, restoreToNetwork } from './network-limits.ts';

describe('the network keys of limits', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', null],
    ['::ffff:203.0.113.7', '203.0.113.7', null],
    ['::FFFF:cb00:7107', '203.0.113.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
    ['not an address', 'none', null],
    ['', 'none', null],
    ['1.2.3.4, 5.6.7.8', 'none', null],
  ])('of %s are %s and %s', (address, key, wideKey) => expect(computeNetworkKeys(address)).toEqual({ key, wideKey }));

  const limit = { name: 'network', points: 3, seconds: 60 };
  const countGranted = async (addresses: string[], limiter = createLimiter()) => {
    const waits: number[] = [];
    for (const address of addresses) waits.push(await consumeFromNetwork(limiter, limit, address));
    return waits.filter((wait) => wait === 0).length;
  };
  const addresses = (length: number, addressOf: (index: number) => string) =>
    Array.from({ length }, (_, i) => addressOf(i));

  test('all addresses of a /64 share its points, and all addresses of a /48 share ten times as many', async () => {
    expect(await countGranted(addresses(1000, (index) => `2001:db8:1:2::${index.toString(16)}`))).toBe(3);
    expect(await countGranted(addresses(1000, (index) => `2001:db8:1:${index.toString(16)}::1`))).toBe(
      3 * limits.network.wideTimes,
    );
    expect(await countGranted(addresses(1000, (index) => `198.18.${index >> 8}.${index & 255}`))).toBe(1000);
  });

  test('a /64 that is refused consumes no point of its neighbours', async () => {
    const limiter = createLimiter();
    await countGranted(
      addresses(1000, () => '2001:db8:1:2::1'),
      limiter,
    );
    expect(await countGranted(['2001:db8:1:3::1'], limiter)).toBe(1);
  });

  test('a restored point counts for both networks', async () => {
    const limiter = createLimiter();
    for (let round = 0; round < 100; round += 1) {
      expect(await consumeFromNetwork(limiter, limit, '2001:db8:1:2::1')).toBe(0);
      await restoreToNetwork(limiter, limit, '2001:db8:1:2::1');
    }
  });
});

describe('a client behind a proxy that appends to x-forwarded-for', async () => {
  const proxyAddress = '127.0.0.9';
  const app = await testApp({ env: { TRUST_PROXY: `${proxyAddress}/32` } });
  const target = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 }));
  const proxy = createServer((request, response) => {
    const forwarded = [request.headers['x-forwarded-for'], request.headers['x-from']].flat();
    const headers = { ...request.headers, 'x-forwarded-for': forwarded.join(', ') };
    const { url: path, method } = request;
    const onward = { host: target.hostname, port: target.port, localAddress: proxyAddress, path, method, headers };
    request.pipe(
      httpRequest(onward, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  afterAll(() => proxy.close());
  const proxied = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

  /** Sends a request of a client. The test's proxy appends `x-from`, as a real proxy appends the address of its peer. */
  const send = (from: string, path: string, claimed: string, body?: object, base = proxied) =>
    fetch(`${base}${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { 'x-from': from, 'x-forwarded-for': claimed, ...(body ? { 'content-type': 'application/json' } : {}) },
    });
  const visitor = async (...request: Parameters<typeof send>) =>
    ((await (await send(...request)).json()) as { result: object }).result;
  const nowhere = { country_id: null, city_id: null, city: null };

  test('has the address that the proxy reports, not the address that the client claims', async () => {
    const path = '/rest/v2/geo/visitor';
    expect(await visitor('193.0.6.139', path, '8.8.8.8')).toMatchObject({ city: { title: 'Amsterdam' } });
    expect(await visitor('192.0.2.1', path, '193.0.6.139')).toEqual(nowhere);
    expect(await visitor('192.0.2.1', path, `193.0.6.139, ${proxyAddress}`)).toEqual(nowhere);
    expect(await visitor('192.0.2.1', path, '193.0.6.139', undefined, target.origin)).toEqual(nowhere);
  });

  test('is limited although it claims many addresses, and although it uses many addresses of its /64', async () => {
    const requestRecovery = (from: string, claimed: string, base = proxied) =>
      send(from, '/rest/v2/signup/recover/request', claimed, { product_id: 7, email: newSignup().email }, base);
    const countRefused = async (fromOf: (index: number) => string, base?: string) => {
      let refused = 0;
      for (let index = 0; index <= 2 * ratesPerMinute.guard; index += 1)
        if ((await requestRecovery(fromOf(index), `198.18.0.${index}`, base)).status === 429) refused += 1;
      return refused;
    };
    const granted = limits.recover.perAddress;
    const sent = 2 * ratesPerMinute.guard + 1;
    expect(await countRefused(() => '203.0.113.7')).toBe(sent - granted);
    expect(await countRefused((index) => `2001:db8:1:2::${index}`)).toBe(sent - granted);
    // Without the proxy the client has a loopback address: its calls are counted, its emails only in production.
    expect(await countRefused(() => '203.0.113.8', target.origin)).toBeGreaterThanOrEqual(
      sent - 2 * ratesPerMinute.guard,
    );
  });
});
