// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { expect, it } from 'vitest';
import { inBatches, select, selectOnly } from './edit-selection.ts';
import { endEditing, useSelection } from './selection.ts';

const selected = () => [...(useSelection.getState().hids ?? ['none'])];

it('selects dialogs while the list is edited', () => {
  expect(selected()).toEqual(['none']);
  selectOnly([]);
  select('ann', true);
  select('ben', true);
  select('ann', false);
  expect(selected()).toEqual(['ben']);
  selectOnly(['ann', 'eve']);
  expect(selected()).toEqual(['ann', 'eve']);
  endEditing();
  expect(useSelection.getState().hids).toBeNull();
});

it('sends all hids in batches of 100, one after another', async () => {
  expect(limits.deleteBatch).toBe(100);
  const hids = Array.from({ length: 201 }, (_, index) => `hid ${index}`);
  const sent: string[][] = [];
  await inBatches(hids, async (batch) => void sent.push(batch));
  expect(sent.map(({ length }) => length)).toEqual([100, 100, 1]);
  expect(sent.flat()).toEqual(hids);
});
