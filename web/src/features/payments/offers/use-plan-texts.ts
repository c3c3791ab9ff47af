import { useFormat } from '../../../lib/i18n/format.ts';
import { usePeriod } from '../../../lib/i18n/period.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { OfferedTariff } from '../../../lib/payments/tariffs-query.ts';
import { useMoney } from './currencies.ts';

export interface PlanTexts {
  readonly name: string;
  readonly price: string;
  /** The charged amount: the price and the membership fee. */
  readonly total: string;
  /** The price before the discount. */
  readonly fullPrice: string | undefined;
  /** The price of a day, a week, a hundred coins, a boost. */
  readonly perUnit: string | undefined;
  readonly discount: string | undefined;
}

/** Returns a function that formats a tariff's name and prices in its currency (spec 3 §3 Tariff, derived). */
export const usePlanTexts = (): ((tariff: OfferedTariff) => PlanTexts) => {
  const { t } = useTranslation('payments');
  const money = useMoney();
  const period = usePeriod();
  const format = useFormat();
  return (tariff) => {
    const { tariff_price: prices, options, coins, boost } = tariff;
    const amount = (price: number) => money(price, prices.currency_tag);
    const nameOf = (): string => {
      if (coins) return t('coins', { count: coins.amount });
      if (boost) return t('boosts', { count: boost.amount });
      const time = period(options.subscribe_period ?? 1);
      return options.is_free_trial ? t('trialFor', { period: time }) : time;
    };
    const perUnitOf = (): string | undefined => {
      const { showcase_price: shown, showcase_period_in_days: days } = prices;
      if (shown !== null && days === 7) return t('perWeek', { price: amount(shown) });
      if (shown !== null && days === 1) return t('perDay', { price: amount(shown) });
      // The rounded price of one coin is the same in every pack, so the price per hundred is shown.
      if (coins) {
        const { amount: count, showcase_amount: some } = coins;
        const price = amount((prices.direct_price / count) * some);
        return count > some ? t('per', { price, amount: format.number(some) }) : undefined;
      }
      return boost && boost.amount > 1 ? t('each', { price: amount(prices.price_per_unit) }) : undefined;
    };
    const off = prices.modification?.discount_percentage ?? 0;
    return {
      name: nameOf(),
      price: amount(prices.direct_price),
      total: amount(tariff.charge_price.direct_price),
      fullPrice: prices.full_price > prices.direct_price ? amount(prices.full_price) : undefined,
      perUnit: perUnitOf(),
      discount: off > 0 ? t('discount', { percent: format.percent(off) }) : undefined,
    };
  };
};
