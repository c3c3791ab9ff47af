import { useFormat } from '../../../lib/i18n/format.ts';

const dayMs = 86_400_000;
const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Returns a function that formats a time for the dialog list: the hour of today, "yesterday", the weekday of this week, else the date. */
export const useDialogTime = () => {
  const format = useFormat();
  return (createDate: string, now = new Date()): string => {
    const date = new Date(createDate);
    const days = Math.round((midnight(now) - midnight(date)) / dayMs);
    return days === 1 ? format.dayName(date, now) : format.short(date, now);
  };
};
