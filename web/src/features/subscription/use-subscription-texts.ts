import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { moneyFormat } from '../../lib/i18n/money-format.ts';
import type { Planned } from './schedule-query.ts';

/** How plans, days and amounts are written. */
export const useTexts = () => {
  const { t, i18n } = useTranslation('subscription');
  const format = useFormat();
  return {
    name: ({ feature_type, plan }: Pick<Planned, 'plan'> & { feature_type: string }): string =>
      feature_type === 'vip' ? t('name.vip') : t(`name.${plan ?? 'base'}`),
    /** Of unix seconds. */
    day: (seconds: number | null): string => (seconds === null ? '' : format.fullDay(new Date(seconds * 1000))),
    money: (price: number, currency: string): string => moneyFormat(i18n.language, currency, undefined).format(price),
  };
};
