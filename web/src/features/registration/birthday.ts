import { limits } from '@kindred/contract/limits';

/** The entered digits of each field. */
export interface BirthdayParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}
export type BirthdayPart = keyof BirthdayParts;
export type BirthdayFault = 'incomplete' | 'noSuchDay' | 'tooYoung' | 'tooOld';

export const emptyBirthday: BirthdayParts = { day: '', month: '', year: '' };
export const partLength: Record<BirthdayPart, number> = { day: 2, month: 2, year: 4 };

/** Returns the order in which the locale writes dates. A table, since the first formatter of a page takes 20 ms. */
export const partOrder = (locale: string): readonly BirthdayPart[] =>
  locale === 'en-US' ? ['month', 'day', 'year'] : ['day', 'month', 'year'];

/** Returns the date in the contract's format, YYYY-MM-DD. Undefined if the date does not exist. */
export const isoDay = ({ day, month, year }: BirthdayParts): string | undefined => {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // `Date` parses June 31 as July 1.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
};

/** Returns the age in whole years, in UTC as on the server. Undefined if the date does not exist. */
export const ageAt = (parts: BirthdayParts, now: Date): number | undefined => {
  const iso = isoDay(parts);
  if (!iso) return undefined;
  const years = now.getUTCFullYear() - Number(iso.slice(0, 4));
  return now.toISOString().slice(5, 10) < iso.slice(5) ? years - 1 : years;
};

/** Returns why a birthday is refused (decisions §2 age). Undefined if it is valid. */
export const findBirthdayFault = (parts: BirthdayParts, now: Date): BirthdayFault | undefined => {
  if (!parts.day || !parts.month || parts.year.length < partLength.year) return 'incomplete';
  const age = ageAt(parts, now);
  if (age === undefined) return 'noSuchDay';
  if (age < limits.age.min) return 'tooYoung';
  return age > limits.age.max ? 'tooOld' : undefined;
};
