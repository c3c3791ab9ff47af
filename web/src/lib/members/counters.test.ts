// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, type Seen, startServer } from '../../../test/support/server.ts';

const eventCounters = { threads: 1, visitors: 0, likesMe: 0, matches: 0, matchesGame: 0 };

let answer: (seen: Seen) => Promise<Answer> | Answer;
let server: Awaited<ReturnType<typeof startServer>>;
let counters: typeof import('./counters.ts');

beforeEach(async () => {
  vi.resetModules();
  server = await startServer((seen) => answer(seen));
  counters = await import('./counters.ts');
});
afterEach(() => server.stop());

it('keeps the counts of an event over an older answer that arrives later', async () => {
  const client = new QueryClient();
  const { countersQuery, saveCounters } = counters;
  answer = () => ({ body: { result: [] } });
  expect((await client.fetchQuery(countersQuery)).threads).toBe(0);
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  answer = async () => {
    requested.resolve();
    await released.promise;
    return { body: { result: [] } };
  };
  const fetched = client.refetchQueries({ queryKey: countersQuery.queryKey });
  await requested.promise;
  saveCounters(client, eventCounters);
  released.resolve();
  await fetched;
  expect(client.getQueryData(countersQuery.queryKey)).toEqual(eventCounters);
});
