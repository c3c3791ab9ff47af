import { limits } from '@kindred/contract/limits';
import { locales } from '@kindred/i18n/locales';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageAt, findBirthdayFault, isoDay, partOrder } from './birthday.ts';
import { getDefaultSearchAge } from './search-age.ts';

const now = new Date('2026-11-20T12:00:00Z');
const parts = (year: number | string, month: number | string, day: number | string) => ({
  year: String(year),
  month: String(month),
  day: String(day),
});

describe('a birthday', () => {
  it('is entered in the order of the language', () => {
    for (const locale of locales) {
      const parts = new Intl.DateTimeFormat(locale).formatToParts(now).map(({ type }) => type);
      expect([locale, ...partOrder(locale)]).toEqual([locale, ...parts.filter((type) => type !== 'literal')]);
    }
  });

  it('is a date that exists', () => {
    expect(isoDay(parts(1996, 2, 29))).toBe('1996-02-29');
    expect(isoDay(parts(1995, 2, 29))).toBeUndefined();
    expect(isoDay(parts(1995, 13, 1))).toBeUndefined();
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: now, noInvalidDate: true }), (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', day = ''] = iso.split('-');
        expect(isoDay(parts(year, month, day))).toBe(iso);
      }),
    );
  });

  it('has the age of whole years up to today', () => {
    expect(ageAt(parts(2008, 11, 20), now)).toBe(18);
    expect(ageAt(parts(2008, 11, 21), now)).toBe(17);
    expect(ageAt(parts(1996, 2, 29), new Date('2027-02-28T12:00:00Z'))).toBe(30);
  });

  it('is refused with its fault', () => {
    expect(findBirthdayFault(parts('', '', ''), now)).toBe('incomplete');
    expect(findBirthdayFault(parts('199', 5, 5), now)).toBe('incomplete');
    expect(findBirthdayFault(parts(1990, 6, 31), now)).toBe('noSuchDay');
    expect(findBirthdayFault(parts(2008, 11, 21), now)).toBe('tooYoung');
    expect(findBirthdayFault(parts(2008, 11, 20), now)).toBeUndefined();
    expect(findBirthdayFault(parts(1936, 11, 21), now)).toBeUndefined();
    expect(findBirthdayFault(parts(1936, 11, 20), now)).toBe('tooOld');
  });
});

it('the default search age is ten years below and above the age, within the limits', () => {
  expect(getDefaultSearchAge(31)).toEqual([21, 41]);
  fc.assert(
    fc.property(fc.integer({ min: limits.age.min, max: limits.age.max }), (age) => {
      const [from, to] = getDefaultSearchAge(age);
      expect(limits.age.min <= from && from <= age && age <= to && to <= limits.age.max).toBe(true);
    }),
  );
});
