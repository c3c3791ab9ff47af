import { useFormat } from '../../lib/i18n/format.ts';
import { moneyFormat } from '../../lib/i18n/money-format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { ScheduleItem } from './schedule-query.ts';

/** Formats the names of plans, dates and amounts. */
export const useSubscriptionTexts = () => {
  const { t, i18n } = useTranslation('subscription');
  const format = useFormat();
  return {
    name: ({ feature_type, plan }: Pick<ScheduleItem, 'plan'> & { feature_type: string }): string =>
      feature_type === 'vip' ? t('name.vip') : t(`name.${plan ?? 'base'}`),
    /** Formats unix seconds. Empty for null. */
    day: (seconds: number | null): string => (seconds === null ? '' : format.fullDay(new Date(seconds * 1000))),
    money: (price: number, currency: string): string => moneyFormat(i18n.language, currency, undefined).format(price),
  };
};
