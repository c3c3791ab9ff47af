import { giftOf } from '@kindred/contract/gifts';
import type { Message } from '@kindred/contract/messenger';
import { useTranslation } from 'react-i18next';
import { decodeText } from '../../../lib/messages/decode-text.ts';

/** Returns a function that renders a message as one line of text. A gift is rendered as its name. */
export const useMessageText = () => {
  const { t } = useTranslation('gifts');
  return ({ text, giftType }: Pick<Message, 'text' | 'giftType'>): string => {
    const gift = giftType === null ? undefined : giftOf(giftType);
    return gift ? t('said', { gift: t(`names.${gift}`) }) : decodeText(text);
  };
};
