import type { RateClass } from '@kindred/contract/call';
import { type CallName, calls } from '@kindred/contract/calls';
import { errors } from '@kindred/contract/errors';
import { ratesPerMinute } from '@kindred/contract/rates';
import { expect, test } from 'vitest';
import { testApp } from './harness.ts';
import { toWireRequest } from './wire.ts';

/** A call of each rate class. The request may be invalid, since the limit is checked first. */
const callOf: Record<RateClass, CallName> = {
  read: 'unreadCounters',
  write: 'publishPhotos',
  upload: 'uploadPhoto',
  guard: 'recoverRequest',
  log: 'systemLog',
  track: 'collectEvents',
};
const batchSize = 50;

const app = await testApp();
const [eager, other] = await app.pair();
const ask = (name: CallName, { access }: typeof eager, remoteAddress: string) => {
  const { method, path, query, payload } = toWireRequest(name, {});
  const headers = { host: 'localhost', authorization: `JWT ${access}` };
  return app.app.inject({ method, url: path, query, headers, remoteAddress, ...(payload ? { payload } : {}) });
};

test.each(Object.entries(callOf) as [RateClass, CallName][])(
  'the rate class %s limits one member with `retry-after`, and no other member',
  async (rate, name) => {
    expect(calls[name].rate).toBe(rate);
    const statuses: number[] = [];
    while (statuses.length < ratesPerMinute[rate]) {
      const count = Math.min(batchSize, ratesPerMinute[rate] - statuses.length);
      const answers = await Promise.all(Array.from({ length: count }, () => ask(name, eager, '192.0.2.1')));
      statuses.push(...answers.map(({ statusCode }) => statusCode));
    }
    expect(statuses).not.toContain(429);

    const refused = await ask(name, eager, '192.0.2.1');
    expect([refused.statusCode, refused.json<{ errors: { code: number }[] }>().errors[0]?.code]).toEqual([
      429,
      errors.tooManyRequests.code,
    ]);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    const until = Number(refused.headers['x-rate-limit-reset']) - Date.now() / 1000;
    expect(until).toBeGreaterThan(wait - 30);
    expect(until).toBeLessThanOrEqual(wait + 1);
    expect((await ask(name, other, '192.0.2.2')).statusCode).not.toBe(429);
  },
);
