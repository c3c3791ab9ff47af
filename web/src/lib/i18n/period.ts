import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const weekDays = 7;
/** Beyond, nobody counts in weeks. */
const mostWeeks = 8;

/** A number of days as people say it, exactly: “3 days”, “4 weeks”, “180 days”. */
export const periodText = (locale: string, days: number): string => {
  const weeks = days / weekDays;
  const unit = Number.isInteger(weeks) && weeks <= mostWeeks ? 'week' : 'day';
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(unit === 'week' ? weeks : days);
};

export const usePeriod = (): ((days: number) => string) => {
  const { i18n } = useTranslation();
  return useMemo(() => (days) => periodText(i18n.language, days), [i18n.language]);
};
