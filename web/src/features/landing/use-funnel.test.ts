import { limits } from '@kindred/contract/limits';
import { expect, test } from 'vitest';
import { findBoundsFault, getBirthdayBounds } from './use-funnel.ts';

test('a birthday is valid from the minimum age to the last day of the maximum age', () => {
  const { min, max } = limits.age;
  for (const now of ['2026-11-21T12:00:00Z', '2028-02-29T00:00:00Z', '2027-12-31T23:59:59Z'].map(
    (day) => new Date(day),
  )) {
    const year = now.getUTCFullYear();
    const rest = now.toISOString().slice(4, 10);
    expect(getBirthdayBounds(now).max).toBe(rest === '-02-29' ? `${year - min}-03-01` : `${year - min}${rest}`);
    expect(findBoundsFault(getBirthdayBounds(now).max, now)).toBeUndefined();
    expect(findBoundsFault(getBirthdayBounds(now).min, now)).toBeUndefined();
    expect(findBoundsFault(`${year - min + 1}-01-01`, now)).toBe('tooYoung');
    expect(findBoundsFault(`${year - max - 2}-12-31`, now)).toBe('tooOld');
  }
  expect(findBoundsFault('', new Date())).toBeUndefined();
});
