// @vitest-environment happy-dom
import type { UserInfo } from '@kindred/contract/profile';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useExperiments } from '../../lib/experiments/experiments.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { useSharedInterests } from '../users/shared-interests.ts';
import { isCompletionNew, setCompletionShown, setCompletionTotal } from './checklist/completion-notice.ts';
import { type Field, useOffered } from './use-fields.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  localStorage.clear();
  useExperiments.setState({ features: {}, groups: {} });
});

const likes = (interests: number[] | undefined, own: object | null) =>
  ({ own, profile: { fields: { interests } } }) as unknown as UserInfo;

const sharedWith = async (user: UserInfo): Promise<number[]> => {
  let shared: ReadonlySet<number> = new Set();
  const Shared = () => {
    shared = useSharedInterests(user);
    return null;
  };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(myProfileQuery.queryKey, likes([1, 2, 3], {}));
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Shared />
      </QueryClientProvider>,
    ),
  );
  await act(async () => root.unmount());
  return [...shared];
};

it('finds what one likes too in another, and nothing in oneself', async () => {
  expect(await sharedWith(likes([5, 3, 1], null))).toEqual([3, 1]);
  expect(await sharedWith(likes(undefined, null))).toEqual([]);
  expect(await sharedWith(likes([1, 2, 3], {}))).toEqual([]);
});

const goal: Field = {
  id: 'goal',
  type: 'multiple',
  label: 'Looking for',
  values: [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, title: `Goal ${id}` })),
  visible_keys: [1, 2, 3, 4, 5, 6],
  group_by: 'goal',
};

const offeredOf = async (chosen: readonly number[]): Promise<string[]> => {
  let values: string[] = [];
  const Offered = () => {
    values = useOffered()(goal, chosen).map(({ value }) => value);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Offered />));
  await act(async () => root.unmount());
  return values;
};

it('offers every goal, or under the flag the first six and what one chose before', async () => {
  expect(await offeredOf([])).toHaveLength(7);
  useExperiments.setState({ features: { SHORT_GOALS: 'on' } });
  expect(await offeredOf([])).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(await offeredOf([7])).toHaveLength(7);
});

it('tells of a whole profile once, and only who saw it with something missing', () => {
  expect(isCompletionNew('ann')).toBe(false);
  setCompletionTotal('ann', 0);
  expect([isCompletionNew('ann'), isCompletionNew('bob')]).toEqual([true, false]);
  setCompletionShown('ann');
  expect(isCompletionNew('ann')).toBe(false);
  // Taken back and given again.
  setCompletionTotal('ann', 97);
  expect(isCompletionNew('ann')).toBe(false);
});
