import { expect, it } from 'vitest';
import { findPeriodFault, listPeriods, parsePeriod } from '../src/features/transparency/periods.ts';

it('lists the years and half years in UTC, latest first', () => {
  // Another year in time zones behind UTC.
  const periods = listPeriods(new Date('2026-01-01T00:30:00Z'));
  expect(periods.slice(0, 3)).toEqual([
    { part: 'year', year: 2026, from: '2026-01-01', to: '2026-12-31' },
    { part: 'secondHalf', year: 2026, from: '2026-07-01', to: '2026-12-31' },
    { part: 'firstHalf', year: 2026, from: '2026-01-01', to: '2026-06-30' },
  ]);
  expect(periods.map(findPeriodFault)).toEqual(periods.map(() => undefined));
});

it.each([
  ['2024-01-01', '2024-12-31', undefined],
  ['2025-03-01', '2025-03-01', undefined],
  ['2024-01-01', '2025-01-01', 'tooLong'],
  ['2025-03-02', '2025-03-01', 'order'],
  ['', '2025-03-01', 'incomplete'],
  ['2025-03-01', '2025-02-30', 'incomplete'],
])('finds the fault of %s to %s', (from, to, fault) => {
  expect(findPeriodFault({ from, to })).toBe(fault);
  expect(parsePeriod({ from, to })).toEqual(fault ? undefined : { from, to });
});

it('reads no period from a URL without two days', () => {
  for (const search of [{}, { from: '2025-01-01' }, { from: 2025, to: 2026 }])
    expect(parsePeriod(search)).toBe(undefined);
});
