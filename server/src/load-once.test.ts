import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('loads a value once, also for concurrent calls', async () => {
  let loads = 0;
  const load = async () => (loads += 1);
  expect(await Promise.all([loadOnce('once', load), loadOnce('once', load)])).toEqual([1, 1]);
  expect(await loadOnce('once', load)).toBe(1);
});

test('repeats a load that failed', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads === 1) throw new Error('transient');
    return loads;
  };
  await expect(loadOnce('failing', load)).rejects.toThrow('transient');
  expect(await loadOnce('failing', load)).toBe(2);
});
