// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isCompletionNews, noteTold, noteTotal } from '../src/features/profile/completion-told.ts';
import { type Field, useOffered } from '../src/features/profile/use-fields.ts';
import { useExperiments } from '../src/lib/experiments.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  localStorage.clear();
  useExperiments.setState({ features: {}, groups: {} });
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
  expect(isCompletionNews('ann')).toBe(false);
  noteTotal('ann', 0);
  expect([isCompletionNews('ann'), isCompletionNews('bob')]).toEqual([true, false]);
  noteTold('ann');
  expect(isCompletionNews('ann')).toBe(false);
  // Taken back and given again.
  noteTotal('ann', 97);
  expect(isCompletionNews('ann')).toBe(false);
});
