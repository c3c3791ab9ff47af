import { giftOf } from '@kindred/contract/gifts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../../lib/i18n.ts';
import GiftArt from './gift-art.tsx';
import type { WaitingGift } from './waiting-gift.ts';

/** How it is told that a gift is sent (spec 2 §4 Gifts: a success push). */
export const useGiftTold = () => {
  const { i18n } = useTranslation();
  return useCallback(
    async ({ name, giftType }: Pick<WaitingGift, 'name' | 'giftType'>) => {
      await loadNamespaces('gifts');
      const t = i18n.getFixedT(null, 'gifts');
      const gift = giftOf(giftType);
      return {
        title: t('sent'),
        text: t('sentText', { name }),
        tone: 'success' as const,
        ...(gift && { media: <GiftArt gift={gift} className="size-11" /> }),
      };
    },
    [i18n],
  );
};
