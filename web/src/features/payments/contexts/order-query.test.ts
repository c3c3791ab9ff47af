// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { failing, startServer } from '../../../../test/support/server.ts';
import { orderQuery } from './order-query.ts';

describe('the state of an order', () => {
  it.each([
    ['', 0],
    ['a', 1],
  ])('of the id “%s” is requested %i times', async (order, times) => {
    const server = await startServer(() => failing(404, 31));
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const observer = new QueryObserver(client, orderQuery(order, false));
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
    expect(server.paths()).toHaveLength(times);
    stop();
    await server.stop();
  });
});
