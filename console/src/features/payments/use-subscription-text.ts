import type { SubscriptionLine } from '@kindred/contract/console/payments';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { formatDuration, formatMoney } from '../../lib/money.ts';
import { usePaymentTexts } from './use-payment-texts.ts';

/** The chip of a subscription: one that rests is neither active nor over. */
export const getChipState = ({ state, pausedUntil }: SubscriptionLine): SubscriptionLine['state'] | 'paused' =>
  pausedUntil === null ? state : 'paused';

/** What a subscription charges, and how it goes on or why it does not. */
export const useSubscriptionText = () => {
  const { t } = useTranslation('console-finance');
  const words = usePaymentTexts();
  const goesOn = ({ pausedUntil, nextChargeAt, tries }: SubscriptionLine): (string | false | null)[] => [
    pausedUntil && t('subscriptions.paused', { time: formatTime(pausedUntil) }),
    nextChargeAt && t('subscriptions.next', { time: formatTime(nextChargeAt) }),
    tries > 0 && t('subscriptions.tries', { count: tries }),
  ];
  const isOver = ({ canceledAt, cancelReason }: SubscriptionLine): string =>
    canceledAt && cancelReason
      ? t('subscriptions.ended', { time: formatTime(canceledAt), why: words.stop(cancelReason) })
      : t('subscriptions.over');
  return {
    each: ({ amount, currency, exponent, periodDays }: SubscriptionLine): string =>
      t('subscriptions.each', {
        amount: formatMoney(amount, currency, exponent),
        period: formatDuration(periodDays * 86_400),
      }),
    stands: (subscription: SubscriptionLine): string =>
      (subscription.nextChargeAt ? goesOn(subscription) : [isOver(subscription)]).filter(Boolean).join(' · '),
  };
};
