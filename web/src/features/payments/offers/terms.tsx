import { useQuery } from '@tanstack/react-query';
import { boot } from '../../../lib/brand/boot.ts';
import { useFeature } from '../../../lib/experiments/experiments.ts';
import { serverSeconds } from '../../../lib/http/server-clock.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { usePeriod } from '../../../lib/i18n/period.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { OfferedTariff } from '../../../lib/payments/tariffs-query.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { useMoney } from './currencies.ts';

const daySeconds = 86_400;
/** A renewal of 7 days has a separate text, “every week”. */
const weekDays = 7;

interface TermsProps {
  readonly tariff: OfferedTariff;
  /** The payment method can be charged again; otherwise nothing renews. */
  readonly isRenewable?: boolean | undefined;
}

/** The amount that is charged now, the renewal and how to end it. In the text size of the button's price (spec 3 §6 terms). */
export const Terms = ({ tariff, isRenewable = true }: TermsProps) => {
  const { t } = useTranslation(['payments', 'paywall']);
  const money = useMoney();
  const period = usePeriod();
  const format = useFormat();
  const { data: own } = useQuery(myProfileQuery);
  const disclaims = useDisclaims();
  const { tariff_price: prices, options, membership_fee: fee } = tariff;
  const amount = (price: number) => money(price, prices.currency_tag);
  const days = options.subscribe_period;
  const repeatDays = options.subscribe_repeat_period ?? days;
  const renewal = isRenewable ? prices.repeat_price : null;
  const price = amount(prices.direct_price);
  const isHeld =
    tariff.feature_type === 'vip' ? own?.payments.vip_status.is_active : own?.payments.premium_status.is_active;
  const charged =
    renewal === null || days === null
      ? t('terms.once', { price })
      : t(repeatDays === weekDays ? 'terms.weekly' : 'terms.renews', {
          price,
          period: period(days),
          repeat: amount(renewal),
          repeatPeriod: period(repeatDays ?? days),
        });
  const rest: string[] = [];
  if (renewal !== null && days !== null) {
    // A running plan ends before the new one starts.
    const date = isHeld === false && format.fullDay(new Date((serverSeconds() + days * daySeconds) * 1000));
    if (date && disclaims && options.is_free_trial) rest.push(t('paywall:cancelBefore', { date }));
    else rest.push(...(date ? [t('terms.first', { date })] : []), t('terms.cancel'));
    if (disclaims) rest.push(t('paywall:allow'));
  }
  if (fee) rest.push(t('terms.fee', { fee: amount(fee.price) }));
  if (prices.tax_amount > 0) rest.push(t('terms.tax', { tax: amount(prices.tax_amount) }));
  return (
    <p className="text-sm text-text-muted">
      <span className="text-base text-text">{charged}</span> {rest.join(' ')}
    </p>
  );
};

/** Whether the terms state the consent to renewals: by flag, and always at brands with strict compliance. */
const useDisclaims = (): boolean => {
  const isOn = useFeature('RECURRING_PAYMENT_TERMS_AND_DISCLAIMERS') !== undefined;
  return isOn || boot().brand.groups.includes('strict');
};
