import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { FeedItem } from './feed-query.ts';

type Purchase = NonNullable<FeedItem['purchase']>;

/** Returns the functions that name an item and say what happened. */
export const useItemTexts = () => {
  const { t } = useTranslation('activity-feed');
  const format = useFormat();
  const day = (time: string): string => format.fullDay(new Date(time));

  const paid = ({ productType, quantity, expiryTime }: Purchase): string => {
    if (expiryTime !== null) return t('text.paidUntil', { date: day(expiryTime) });
    if (quantity !== null && (productType === 'coins' || productType === 'boost'))
      return t(`text.paid_${productType}`, { count: quantity });
    return t('text.purchasePaid');
  };

  const offer = ({ productType, promotionalOffer: offered }: Purchase): string => {
    if (!offered) return t('text.offerEnded');
    const product = t(`title.${productType}`);
    const date = day(offered.expireTime);
    return offered.discountPercentage === null
      ? t('text.offerUntil', { product, date })
      : t('text.offer', { product, date, percent: format.percent(offered.discountPercentage) });
  };

  return {
    title: ({ title }: FeedItem): string => t(`title.${title}`),
    text: ({ templateText, purchase, user }: FeedItem): string => {
      if (templateText === 'purchasePaid' && purchase) return paid(purchase);
      if (templateText === 'offer') return purchase ? offer(purchase) : t('text.offerEnded');
      return t(`text.${templateText}`, { name: user?.name ?? '' });
    },
  };
};
