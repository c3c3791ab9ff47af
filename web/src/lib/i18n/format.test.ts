import { locales } from '@kindred/i18n/locales';
import { expect, it } from 'vitest';
import { formatters } from './format.ts';

const now = new Date(2026, 10, 20, 15, 30);
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const day = 24 * 60;

it('formats times by language', () => {
  const english = formatters('en-US');
  const german = formatters('de-DE');
  expect(english.short(ago(60), now).replace(/\s/g, ' ')).toBe('2:30 PM');
  expect(german.short(ago(60), now)).toBe('14:30');
  expect(german.short(ago(2 * day), now)).toBe('Mi');
  expect(german.short(ago(20 * day), now)).toBe('31. Okt.');
  expect(english.recent(ago(16 * 60), now)).toBe('yesterday');
  expect(german.recent(ago(60), now)).toBe('14:30');
  expect(german.recent(ago(2 * day), now)).toBe('Mi');
  expect(english.dayName(ago(60), now)).toBe('today');
  expect(english.dayName(ago(16 * 60), now)).toBe('yesterday');
  expect(english.relative(ago(5), now)).toBe('5 minutes ago');
  expect(english.relative(now, now)).toBe('this minute');
});

it.each(locales)('counts without separators are those of the language: %s', (locale) => {
  const counts = [0, 7, 42, 999, 1000, 1234.5, -3];
  const expected = counts.map((count) => new Intl.NumberFormat(locale).format(count));
  expect(counts.map(formatters(locale).number)).toEqual(expected);
});

it.each(locales)('percentages are those of the language: %s', (locale) => {
  const percentages = [0, 5, 45, 100, 12.5, 1234];
  const expected = percentages.map((each) => new Intl.NumberFormat(locale, { style: 'percent' }).format(each / 100));
  expect(percentages.map(formatters(locale).percent)).toEqual(expected);
});
