import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';

const dayMs = 86_400_000;
const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Returns a function that formats a time for the dialog list: the hour of today, "yesterday", the weekday of this week, else the date. */
export const useDialogTime = () => {
  const format = useFormat();
  const { i18n } = useTranslation();
  return (createDate: string, now = new Date()): string => {
    const date = new Date(createDate);
    const days = Math.round((midnight(now) - midnight(date)) / dayMs);
    if (days === 1) return new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(-1, 'day');
    return format.short(date, now);
  };
};
