import i18next from 'i18next';

/** A moment in the operator's language and time zone. */
export const formatTime = (iso: string): string =>
  new Intl.DateTimeFormat(i18next.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

export const formatCount = (count: number): string => new Intl.NumberFormat(i18next.language).format(count);
