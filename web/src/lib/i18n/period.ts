import { useMemo } from 'react';
import { useTranslation } from './use-translation.ts';

const weekDays = 7;
/** Longer periods are formatted in days. */
const maxWeeks = 8;

/** By language and unit: a formatter takes milliseconds on a phone, and each plan of a paywall needs one. */
const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (locale: string, unit: 'week' | 'day'): Intl.NumberFormat => {
  const key = `${locale} ${unit}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  formats.set(key, format);
  return format;
};

/** Formats a number of days: “3 days”, “4 weeks”, “180 days”. */
export const periodText = (locale: string, days: number): string => {
  const weeks = days / weekDays;
  const unit = Number.isInteger(weeks) && weeks <= maxWeeks ? 'week' : 'day';
  return formatOf(locale, unit).format(unit === 'week' ? weeks : days);
};

export const usePeriod = (): ((days: number) => string) => {
  const { i18n } = useTranslation();
  return useMemo(() => (days) => periodText(i18n.language, days), [i18n.language]);
};
