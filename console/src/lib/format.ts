import i18next from 'i18next';

const dated = (options: Intl.DateTimeFormatOptions, moment: string): string =>
  new Intl.DateTimeFormat(i18next.language, options).format(new Date(moment));

/** A moment in the operator's language and time zone. */
export const formatTime = (iso: string): string => dated({ dateStyle: 'medium', timeStyle: 'short' }, iso);

/** A day (YYYY-MM-DD), the same everywhere. */
export const formatDay = (day: string): string => dated({ dateStyle: 'medium', timeZone: 'UTC' }, day);

export const formatCount = (count: number): string => new Intl.NumberFormat(i18next.language).format(count);

/** A share, 1 being all of it. */
export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(i18next.language, { style: 'percent', maximumFractionDigits: 2 }).format(share);

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago a moment was, in the largest whole step. */
export const formatAgo = (iso: string): string => {
  const seconds = Math.max(0, (Date.now() - Date.parse(iso)) / 1000);
  const [unit, length] = steps.find(([, step]) => seconds >= step) ?? ['minute', 60];
  const format = new Intl.RelativeTimeFormat(i18next.language, { numeric: 'auto', style: 'short' });
  return format.format(-Math.floor(seconds / length), unit);
};

/** A language by its name in the operator's. */
export const formatLanguage = (locale: string): string =>
  new Intl.DisplayNames(i18next.language, { type: 'language' }).of(locale) ?? locale;
