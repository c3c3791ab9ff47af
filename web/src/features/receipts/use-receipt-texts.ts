import { useFormat } from '../../lib/i18n/format.ts';
import { moneyFormat } from '../../lib/i18n/money-format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { Receipt } from './receipts-query.ts';

/** Formats the names, dates and amounts of receipts. */
export const useReceiptTexts = () => {
  const { t, i18n } = useTranslation('receipts');
  const format = useFormat();
  return {
    name: ({ feature_type: feature, plan }: Pick<Receipt, 'feature_type' | 'plan'>): string =>
      t(`name.${feature === 'premium' ? (plan ?? 'base') : feature}`),
    day: format.fullDay,
    /** The day and the minute of unix seconds. */
    time: (seconds: number): string => {
      const at = new Date(seconds * 1000);
      return `${format.fullDay(at)}, ${format.time(at)}`;
    },
    paidAt: ({ created_at: at }: Pick<Receipt, 'created_at'>): string => format.fullDay(new Date(at * 1000)),
    money: (price: number, { currency_tag: currency }: Pick<Receipt, 'currency_tag'>): string =>
      moneyFormat(i18n.language, currency, undefined).format(price),
  };
};
