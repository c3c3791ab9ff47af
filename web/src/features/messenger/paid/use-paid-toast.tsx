import { giftOf } from '@kindred/contract/gifts';
import { useCallback } from 'react';
import { loadTexts } from '../../../lib/i18n/i18n.ts';
import GiftArt from '../gifts/gift-art.tsx';
import type { ChosenPaid } from './pending-paid.ts';

/** The namespaces of the texts, which load with the first toast of a kind. */
const namespaceOf = { gift: 'gifts', greeting: 'greet' } as const satisfies Readonly<
  Record<ChosenPaid['kind'], string>
>;

/** Returns a function that renders the toast of a sent or refused gift or greeting (spec 2 §4 Gifts: a success push). */
export const usePaidToast = () => {
  return useCallback(async ({ kind, type, name }: ChosenPaid, isRefused = false) => {
    const t = await loadTexts(namespaceOf[kind]);
    if (isRefused) return { title: t('lost'), text: t('lostText'), tone: 'danger' as const };
    const gift = kind === 'gift' ? giftOf(type) : undefined;
    return {
      title: t('sent'),
      ...(name && { text: t('sentText', { name }) }),
      tone: 'success' as const,
      ...(gift && { media: <GiftArt gift={gift} className="size-11" /> }),
    };
  }, []);
};
