import { giftOf } from '@kindred/contract/gifts';
import type { Message } from '@kindred/contract/messenger';
import { useTranslation } from 'react-i18next';
import { decodeText } from '../decode-text.ts';

/** A message in words, wherever it stands in a line: a gift has its name alone. */
export const useSaid = () => {
  const { t } = useTranslation('gifts');
  return ({ text, giftType }: Pick<Message, 'text' | 'giftType'>): string => {
    const gift = giftType === null ? undefined : giftOf(giftType);
    return gift ? t('said', { gift: t(`names.${gift}`) }) : decodeText(text);
  };
};
