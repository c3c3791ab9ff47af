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
import { type Field, useFieldOptions } from './use-fields.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  localStorage.clear();
  useExperiments.setState({ features: {}, groups: {} });
});

const makeUser = (interests: number[] | undefined, own: object | null) =>
  ({ own, profile: { fields: { interests } } }) as unknown as UserInfo;

const listShared = async (user: UserInfo): Promise<number[]> => {
  let shared: ReadonlySet<number> = new Set();
  const Reader = () => {
    shared = useSharedInterests(user);
    return null;
  };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(myProfileQuery.queryKey, makeUser([1, 2, 3], {}));
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Reader />
      </QueryClientProvider>,
    ),
  );
  await act(async () => root.unmount());
  return [...shared];
};

it('finds the interests in common with another member, and none in the own profile', async () => {
  expect(await listShared(makeUser([5, 3, 1], null))).toEqual([3, 1]);
  expect(await listShared(makeUser(undefined, null))).toEqual([]);
  expect(await listShared(makeUser([1, 2, 3], {}))).toEqual([]);
});

const goal: Field = {
  id: 'goal',
  type: 'multiple',
  label: 'Looking for',
  values: [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, title: `Goal ${id}` })),
  visible_keys: [1, 2, 3, 4, 5, 6],
  group_by: 'goal',
};

const listOptions = async (chosen: readonly number[]): Promise<string[]> => {
  let values: string[] = [];
  const Reader = () => {
    values = useFieldOptions()(goal, chosen).map(({ value }) => value);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Reader />));
  await act(async () => root.unmount());
  return values;
};

it('offers every goal, or with SHORT_GOALS the first six and those chosen before', async () => {
  expect(await listOptions([])).toHaveLength(7);
  useExperiments.setState({ features: { SHORT_GOALS: 'on' } });
  expect(await listOptions([])).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(await listOptions([7])).toHaveLength(7);
});

it('reports completion once, and only if the profile was incomplete before', () => {
  expect(isCompletionNew('ann')).toBe(false);
  setCompletionTotal('ann', 0);
  expect([isCompletionNew('ann'), isCompletionNew('bob')]).toEqual([true, false]);
  setCompletionShown('ann');
  expect(isCompletionNew('ann')).toBe(false);
  // An answer was deleted and added again.
  setCompletionTotal('ann', 97);
  expect(isCompletionNew('ann')).toBe(false);
});
