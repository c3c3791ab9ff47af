import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNumberReader } from '../src/lib/number-reader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reads g and a number of one or two digits, and waits only if a longer number exists', () => {
  const read: number[] = [];
  const { press } = createNumberReader(12, (number) => read.push(number));
  for (const key of ['g', '1', '2', 'g', '1', '0', 'g', '5', 'g', '1']) press(key);
  expect(read).toEqual([12, 10, 5]);
  vi.runAllTimers();
  expect(read).toEqual([12, 10, 5, 1]);
  for (const key of ['3', 'g', '1', 'x', 'g', '0', 'x']) press(key);
  vi.runAllTimers();
  expect(read).toEqual([12, 10, 5, 1, 1]);
});
