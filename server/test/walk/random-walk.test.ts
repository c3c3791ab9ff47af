import { calls } from '@kindred/contract/calls';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { SandboxMerchant } from '../gateway.ts';
import { testApp } from '../harness.ts';
import { walk } from './random-walk.ts';

/** `npm run walk` makes 10,000 calls. */
const count = Number(process.env.WALK_CALLS ?? 1000);
const seed = Number(process.env.WALK_SEED ?? Date.now() % 2 ** 31);

describe('a random walk over the OpenAPI document', async () => {
  const app = await testApp({ env: (await SandboxMerchant.create(inject('gatewayUrl'))).env });
  // These calls exceed the rate limits, which other tests cover.
  beforeAll(() => {
    vi.spyOn(app.context.limiter, 'consume').mockResolvedValue(0);
    vi.spyOn(app.context.limiter, 'countUsed').mockResolvedValue(0);
  });

  test(`${count} calls get documented answers, none of 500 or more (seed ${seed})`, { timeout: 900_000 }, async () => {
    const { statuses, succeeded } = await walk(app, count, seed);
    const total = [...statuses.values()].reduce((sum, answers) => sum + answers, 0);
    const shares = [...statuses].map(([status, answers]) => `${status}: ${answers}`).join(', ');
    process.stdout.write(`${total} calls, ${succeeded.size} of ${Object.keys(calls).length} succeeded; ${shares}\n`);
    expect(total).toBeGreaterThanOrEqual(count);
    // A walk of refusals alone would show nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(count / 5);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  });
});
