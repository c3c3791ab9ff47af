import type { SubscriptionLine } from '@kindred/contract/console/payments';
import { formatTime } from '../../lib/format.ts';
import { formatDuration, formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { usePaymentTexts } from './use-payment-texts.ts';

/** Returns the state of the chip. A paused subscription is neither active nor ended. */
export const getChipState = ({ state, pausedUntil }: SubscriptionLine): SubscriptionLine['state'] | 'paused' =>
  pausedUntil === null ? state : 'paused';

/** Returns functions that format a subscription: its price, and its next charge or the reason of its end. */
export const useSubscriptionText = () => {
  const { t } = useTranslation('console-finance');
  const texts = usePaymentTexts();
  const formatNextCharge = ({ pausedUntil, nextChargeAt, tries }: SubscriptionLine): (string | false | null)[] => [
    pausedUntil && t('subscriptions.paused', { time: formatTime(pausedUntil) }),
    nextChargeAt && t('subscriptions.next', { time: formatTime(nextChargeAt) }),
    tries > 0 && t('subscriptions.tries', { count: tries }),
  ];
  const formatEnd = ({ canceledAt, cancelReason }: SubscriptionLine): string =>
    canceledAt && cancelReason
      ? t('subscriptions.ended', { time: formatTime(canceledAt), why: texts.cancelReason(cancelReason) })
      : t('subscriptions.over');
  return {
    price: ({ amount, currency, exponent, periodDays }: SubscriptionLine): string =>
      t('subscriptions.each', {
        amount: formatMoney(amount, currency, exponent),
        period: formatDuration(periodDays * 86_400),
      }),
    status: (subscription: SubscriptionLine): string =>
      (subscription.nextChargeAt ? formatNextCharge(subscription) : [formatEnd(subscription)])
        .filter(Boolean)
        .join(' · '),
  };
};
