import { limits } from '@kindred/contract/limits';
import { expect, test } from 'vitest';
import { birthdayBounds, faultOf } from './use-funnel.ts';

test('a birthday is taken from the day on which one is old enough to the last of the oldest age', () => {
  const { min, max } = limits.age;
  for (const now of ['2026-11-21T12:00:00Z', '2028-02-29T00:00:00Z', '2027-12-31T23:59:59Z'].map(
    (day) => new Date(day),
  )) {
    const year = now.getUTCFullYear();
    const rest = now.toISOString().slice(4, 10);
    expect(birthdayBounds(now).max).toBe(rest === '-02-29' ? `${year - min}-03-01` : `${year - min}${rest}`);
    expect(faultOf(birthdayBounds(now).max, now)).toBeUndefined();
    expect(faultOf(birthdayBounds(now).min, now)).toBeUndefined();
    expect(faultOf(`${year - min + 1}-01-01`, now)).toBe('tooYoung');
    expect(faultOf(`${year - max - 2}-12-31`, now)).toBe('tooOld');
  }
  expect(faultOf('', new Date())).toBeUndefined();
});
