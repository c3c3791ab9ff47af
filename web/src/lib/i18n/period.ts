import { useMemo } from 'react';
import { useTranslation } from './use-translation.ts';

const weekDays = 7;
/** Longer periods are formatted in days. */
const maxWeeks = 8;

/** Formats a number of days: “3 days”, “4 weeks”, “180 days”. */
export const periodText = (locale: string, days: number): string => {
  const weeks = days / weekDays;
  const unit = Number.isInteger(weeks) && weeks <= maxWeeks ? 'week' : 'day';
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(unit === 'week' ? weeks : days);
};

export const usePeriod = (): ((days: number) => string) => {
  const { i18n } = useTranslation();
  return useMemo(() => (days) => periodText(i18n.language, days), [i18n.language]);
};
