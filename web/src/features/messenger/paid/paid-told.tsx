import { giftOf } from '@kindred/contract/gifts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';
import GiftArt from '../gifts/gift-art.tsx';
import type { ChosenPaid } from './waiting-paid.ts';

/** The words of a kind, which come with the first that is told. */
const wordsOf = { gift: 'gifts', greeting: 'greet' } as const satisfies Readonly<Record<ChosenPaid['kind'], string>>;

/** How it is told that something is sent (spec 2 §4 Gifts: a success push), or that it could not be. */
export const usePaidTold = () => {
  const { i18n } = useTranslation();
  return useCallback(
    async ({ kind, type, name }: ChosenPaid, isLost = false) => {
      await loadNamespaces(wordsOf[kind]);
      const t = i18n.getFixedT(null, wordsOf[kind]);
      if (isLost) return { title: t('lost'), text: t('lostText'), tone: 'danger' as const };
      const gift = kind === 'gift' ? giftOf(type) : undefined;
      return {
        title: t('sent'),
        ...(name && { text: t('sentText', { name }) }),
        tone: 'success' as const,
        ...(gift && { media: <GiftArt gift={gift} className="size-11" /> }),
      };
    },
    [i18n],
  );
};
