import { paidServiceId } from '@kindred/contract/payments/features';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { discountPercentage, pricePerUnit, showcasePrice, toMajor } from '@kindred/contract/payments/money';
import type { MerchantData, TariffView } from '@kindred/contract/payments/tariffs';
import { isTrial } from './offered-tariffs.ts';
import type { CurrencyRow, Tariff } from './tariffs.db.ts';

/** The quantity that a tariff sells: days, coins or boosts. */
const unitsOf = ({ period_days, coins, boosts }: Tariff): number => period_days ?? coins ?? boosts ?? 1;

export interface Ordered {
  readonly orderId: string;
  readonly taxAmount: number;
  readonly merchantData: MerchantData | null;
  readonly resignMerchantData: MerchantData | null;
}

/** Presents a tariff in its currency (spec 3 §3 Tariff). */
export const presentTariff = (tariff: Tariff, currency: CurrencyRow, ordered: Ordered): TariffView => {
  const major = (amount: number): number => toMajor(amount, currency.exponent);
  const orNull = (amount: number | null): number | null => (amount === null ? null : major(amount));
  const { amount, full_amount: full, repeat_amount: repeat, showcase_days: showcase, period_days: period } = tariff;
  return {
    tariff_id: tariff.key,
    feature_type: tariff.feature,
    plan: tariff.plan,
    tags: tariff.lists,
    order_id: ordered.orderId,
    tariff_price: {
      direct_price: major(amount),
      full_price: major(full ?? amount),
      repeat_price: orNull(repeat),
      showcase_price: showcase !== null && period !== null ? major(showcasePrice(amount, period, showcase)) : null,
      showcase_period_in_days: showcase,
      price_per_unit: major(pricePerUnit(amount, unitsOf(tariff))),
      discount_percentage: discountPercentage(amount, full ?? repeat),
      modification:
        full === null
          ? null
          : { discount_amount: major(full - amount), discount_percentage: discountPercentage(amount, full) },
      tax_amount: major(ordered.taxAmount),
      currency_id: currency.id,
      currency_tag: currency.code,
    },
    charge_price: {
      direct_price: major(amount + (tariff.membership_fee ?? 0)),
      repeat_price: orNull(repeat),
      currency_id: currency.id,
    },
    unit_amount: amount,
    repeat_unit_amount: repeat,
    membership_fee:
      tariff.membership_fee === null ? null : { price: major(tariff.membership_fee), currency_id: currency.id },
    options: {
      is_best_price: tariff.is_best,
      is_preselected: tariff.is_preselected,
      is_promotional: tariff.is_promotional,
      is_recurring: repeat !== null,
      is_free_trial: isTrial(tariff),
      is_premium_plus: tariff.plan === 'gold',
      subscribe_period: period,
      subscribe_repeat_period: tariff.repeat_period_days,
      tariff_contexts: tariff.contexts,
    },
    behaviors: { discount_ids: tariff.behaviors },
    coins: tariff.coins === null ? null : { amount: tariff.coins, showcase_amount: paymentLimits.showcase.coins },
    boost:
      tariff.boosts === null
        ? null
        : {
            amount: tariff.boosts,
            showcase_boost_amount: tariff.boosts,
            showcase_amount: paymentLimits.showcase.boost,
          },
    merchant_data: ordered.merchantData,
    resign_merchant_data: ordered.resignMerchantData,
  };
};

/** The description on the payer's statement and in the gateway's list. It names neither the member nor a reason. */
export const descriptionOf = ({ feature, key }: Pick<Tariff, 'feature' | 'key'>): string =>
  `${paidServiceId(feature)} ${key}`;
