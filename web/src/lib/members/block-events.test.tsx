// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useBlockEvents } from './block-events.ts';

const handlers = new Map<string, () => void>();
vi.mock('../realtime/connection.ts', () => ({
  useRealtime: (event: string, handler: () => void) => void handlers.set(event, handler),
}));

const Shell = () => {
  useBlockEvents();
  return null;
};

it.each([
  ['lists', 'visitors'],
  ['search', 'users'],
  ['search', 'neighbors'],
  ['activity', 'feed'],
  ['counters', 'totals'],
  ['blockList', ''],
])('a block and its end refetch the open list: %s %s', async (...queryKey) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const client = new QueryClient();
  let users = ['Nils'];
  const queryFn = async () => users;
  const list = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  const close = list.subscribe(() => undefined);
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Shell />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['Nils']));
  for (const next of [[], ['Nils']]) {
    users = next;
    handlers.get('rpc.visibility')?.();
    await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(next));
  }
  close();
  await act(async () => root.unmount());
});
