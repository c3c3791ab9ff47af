import { useTranslation } from './use-translation.ts';

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** A formatter that is created at its first use: a formatter of `Intl` takes milliseconds on a phone, and a page needs few of them. */
const lazily = <T>(create: () => T): (() => T) => {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
};

/** A count without separators: the same digits in all languages of the app, also without the first formatter of numbers, which is the slowest. */
const isPlain = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** The languages with a space before the percent sign. */
const spacedPercent: ReadonlySet<string> = new Set(['de-DE', 'es-ES', 'fr-FR', 'ru-RU']);

const createFormatters = (locale: string) => {
  const dates = (options: Intl.DateTimeFormatOptions) => lazily(() => new Intl.DateTimeFormat(locale, options));
  const numbers = (options: Intl.NumberFormatOptions) => lazily(() => new Intl.NumberFormat(locale, options));
  const time = dates({ hour: 'numeric', minute: '2-digit' });
  const weekday = dates({ weekday: 'short' });
  const day = dates({ day: 'numeric', month: 'short' });
  const fullDay = dates({ day: 'numeric', month: 'long', year: 'numeric' });
  const relative = lazily(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const list = lazily(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const number = numbers({});
  const hour = numbers({ style: 'unit', unit: 'hour', unitDisplay: 'narrow' });
  const percent = numbers({ style: 'percent' });
  const height = numbers({ style: 'unit', unit: 'centimeter' });
  const short = (date: Date, now = new Date()): string => {
    const days = daysBetween(date, now);
    if (days === 0) return time().format(date);
    return days < 7 ? weekday().format(date) : day().format(date);
  };
  return {
    time: (date: Date) => time().format(date),
    day: (date: Date) => day().format(date),
    fullDay: (date: Date) => fullDay().format(date),
    /** "Today", "yesterday", else the date. For the headings of a thread's days. */
    dayName: (date: Date, now = new Date()) => {
      const days = daysBetween(date, now);
      return days < 2 ? relative().format(-days, 'day') : fullDay().format(date);
    },
    /** The time if today, the weekday if this week, else the date. For lines of a list. */
    short,
    /** Like `short`, with "yesterday". For the dialog list. */
    recent: (date: Date, now = new Date()) =>
      daysBetween(date, now) === 1 ? relative().format(-1, 'day') : short(date, now),
    /** "5 minutes ago", "yesterday". */
    relative: (date: Date, now = new Date()) => {
      const seconds = (date.getTime() - now.getTime()) / 1000;
      const [unit, length] = steps.find(([, step]) => Math.abs(seconds) >= step) ?? ['minute', 60];
      return relative().format(Math.trunc(seconds / length), unit);
    },
    list: (items: readonly string[]) => list().format(items),
    number: (value: number) => (isPlain(value) ? String(value) : number().format(value)),
    /** "5h". */
    hours: (value: number) => hour().format(value),
    /** A range of heights, in centimetres. */
    heightSpan: (from: number, to: number) => height().formatRange(from, to),
    /** Formats a percentage: 45 is “45%”. */
    percent: (value: number) =>
      isPlain(value) ? `${value}${spacedPercent.has(locale) ? '\u00A0' : ''}%` : percent().format(value / 100),
  };
};

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
/** Calendar days between two times in this device's time zone; at least 0. */
const daysBetween = (date: Date, now: Date) => Math.max(0, Math.round((midnight(now) - midnight(date)) / 86_400_000));

type Formatters = ReturnType<typeof createFormatters>;
/** Created once for each language, since each tile of a list needs some. */
const created = new Map<string, Formatters>();

/** Formatters of times, numbers and lists in a language. */
export const formatters = (locale: string): Formatters => {
  const known = created.get(locale) ?? createFormatters(locale);
  created.set(locale, known);
  return known;
};

/** Formatters in the current language. */
export const useFormat = (): Formatters => formatters(useTranslation().i18n.language);
