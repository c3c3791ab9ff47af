// @vitest-environment happy-dom
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { AppQueryClient } from '../http/app-query-client.ts';
import { useBlockEvents } from './block-events.ts';

const handlers = new Map<string, () => void>();
vi.mock('../realtime/connection.ts', () => ({
  useRealtime: (event: string, handler: () => void) => void handlers.set(event, handler),
}));

const Shell = () => {
  useBlockEvents();
  return null;
};

const openList = async (queryKey: string[], queryFn: () => Promise<string[]>) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const client = new AppQueryClient();
  const list = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  const unsubscribe = list.subscribe(() => undefined);
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Shell />
      </QueryClientProvider>,
    ),
  );
  const close = async () => {
    unsubscribe();
    await act(async () => root.unmount());
  };
  return { list, close };
};

it.each([
  ['lists', 'visitors'],
  ['search', 'users'],
  ['search', 'neighbors'],
  ['activity', 'feed'],
  ['counters', 'totals'],
  ['blockList', ''],
])('a block and its end refetch the open list: %s %s', async (...queryKey) => {
  let users = ['Nils'];
  const { list, close } = await openList(queryKey, async () => users);
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['Nils']));
  for (const next of [[], ['Nils']]) {
    users = next;
    handlers.get('rpc.visibility')?.();
    await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(next));
  }
  await close();
});

it('a block during the first load of a list refetches it', async () => {
  const answers: ((users: string[]) => void)[] = [];
  const { list, close } = await openList(['lists'], () => new Promise<string[]>((resolve) => answers.push(resolve)));
  handlers.get('rpc.visibility')?.();
  answers[0]?.(['Nils']);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.([]);
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual([]));
  await close();
});
