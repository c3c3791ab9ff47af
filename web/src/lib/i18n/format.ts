import { useTranslation } from 'react-i18next';

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const createFormatters = (locale: string) => {
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const fullDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const number = new Intl.NumberFormat(locale);
  const hour = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'narrow' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return {
    time: (date: Date) => time.format(date),
    day: (date: Date) => day.format(date),
    fullDay: (date: Date) => fullDay.format(date),
    /** "Today", "yesterday", else the date. For the headings of a thread's days. */
    dayName: (date: Date, now = new Date()) => {
      const days = daysBetween(date, now);
      return days < 2 ? relative.format(-days, 'day') : fullDay.format(date);
    },
    /** The time if today, the weekday if this week, else the date. For lines of a list. */
    short: (date: Date, now = new Date()) => {
      const days = daysBetween(date, now);
      if (days === 0) return time.format(date);
      return days < 7 ? weekday.format(date) : day.format(date);
    },
    /** "5 minutes ago", "yesterday". */
    relative: (date: Date, now = new Date()) => {
      const seconds = (date.getTime() - now.getTime()) / 1000;
      const [unit, length] = steps.find(([, step]) => Math.abs(seconds) >= step) ?? ['minute', 60];
      return relative.format(Math.trunc(seconds / length), unit);
    },
    list: (items: readonly string[]) => list.format(items),
    number: (value: number) => number.format(value),
    /** "5h". */
    hours: (value: number) => hour.format(value),
    /** Formats a percentage: 45 is “45%”. */
    percent: (value: number) => percent.format(value / 100),
  };
};

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
/** Calendar days between two times in this device's time zone; at least 0. */
const daysBetween = (date: Date, now: Date) => Math.max(0, Math.round((midnight(now) - midnight(date)) / 86_400_000));

type Formatters = ReturnType<typeof createFormatters>;
/** Created once for each language: a formatter of `Intl` is slow to create, and each tile of a list needs some. */
const created = new Map<string, Formatters>();

/** Formatters of times, numbers and lists in a language. */
export const formatters = (locale: string): Formatters => {
  const known = created.get(locale) ?? createFormatters(locale);
  created.set(locale, known);
  return known;
};

/** Formatters in the current language. */
export const useFormat = (): Formatters => formatters(useTranslation().i18n.language);
