import i18next from 'i18next';

const formatDate = (options: Intl.DateTimeFormatOptions, moment: string): string =>
  new Intl.DateTimeFormat(i18next.language, options).format(new Date(moment));

/** Formats a timestamp in the operator’s language and time zone. */
export const formatTime = (iso: string): string => formatDate({ dateStyle: 'medium', timeStyle: 'short' }, iso);

/** Formats a day (YYYY-MM-DD), independent of the time zone. */
export const formatDay = (day: string): string => formatDate({ dateStyle: 'medium', timeZone: 'UTC' }, day);

export const formatCount = (count: number): string => new Intl.NumberFormat(i18next.language).format(count);

/** Formats a share between 0 and 1. */
export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(i18next.language, { style: 'percent', maximumFractionDigits: 2 }).format(share);

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Formats the age of a timestamp in the largest whole unit of day, hour and minute. */
export const formatAgo = (iso: string): string => {
  const seconds = Math.max(0, (Date.now() - Date.parse(iso)) / 1000);
  const [unit, length] = units.find(([, unitSeconds]) => seconds >= unitSeconds) ?? ['minute', 60];
  const format = new Intl.RelativeTimeFormat(i18next.language, { numeric: 'auto', style: 'short' });
  return format.format(-Math.floor(seconds / length), unit);
};

/** Formats a locale as the name of its language, in the operator’s language. */
export const formatLanguage = (locale: string): string =>
  new Intl.DisplayNames(i18next.language, { type: 'language' }).of(locale) ?? locale;
