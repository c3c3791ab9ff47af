import { currentLocale } from './i18n.ts';

/** A day in the language of the interface. @param seconds Unix seconds */
export const longDay = (seconds: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(seconds * 1000);
