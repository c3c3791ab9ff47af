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

it('reads each counter by the number of its type, and an absent one as 0', async () => {
  const values = [1, 3, 5, 6, 15].map((type) => ({ type, value: type * 10 }));
  answer = () => ({ body: { result: [...values, { type: 99, value: 7 }] } });
  const client = new QueryClient();
  expect(await client.fetchQuery(counters.countersQuery)).toEqual({
    threads: 10,
    visitors: 30,
    likesMe: 50,
    matches: 60,
    matchesGame: 150,
  });
  answer = () => ({ body: { result: values.slice(1) } });
  expect((await client.fetchQuery({ ...counters.countersQuery, staleTime: 0 })).threads).toBe(0);
});
