import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { AppQueryClient } from './app-query-client.ts';

const createQuery = () => {
  const client = new AppQueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['decisions'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const end = observer.subscribe(() => undefined);
  const shown = (value: string) => expect.poll(() => observer.getCurrentResult().data).toBe(value);
  return { client, answers, shown, end };
};

it('refetches a query that was invalidated during its first fetch', async () => {
  const { client, answers, shown, end } = createQuery();
  const invalidated = client.invalidateQueries({ queryKey: ['decisions'] });
  expect(answers).toHaveLength(1);
  answers[0]?.('before the change');
  await invalidated;
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after the change');
  await shown('after the change');
  expect(answers).toHaveLength(2);
  end();
});

it('fetches once what was not invalidated, and another query was', async () => {
  const { client, answers, shown, end } = createQuery();
  await client.invalidateQueries({ queryKey: ['counters'] });
  answers[0]?.('the only answer');
  await shown('the only answer');
  expect(answers).toHaveLength(1);
  end();
});
