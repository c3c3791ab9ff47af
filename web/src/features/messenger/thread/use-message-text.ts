import { giftOf, stickerOf } from '@kindred/contract/gifts';
import type { Message } from '@kindred/contract/messenger';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../../lib/i18n/vocabulary.ts';
import { decodeText } from '../../../lib/messages/decode-text.ts';

type Worded = Pick<Message, 'text' | 'type' | 'giftType' | 'stickerType'> & Partial<Pick<Message, 'interestIds'>>;

/** Returns a function that renders a message as one line of text. A surprise does not name its gift. */
export const useMessageText = () => {
  const { t } = useTranslation(['gifts', 'messenger']);
  const { list } = useFormat();
  const vocabulary = useVocabulary();
  return ({ text, type, giftType, stickerType, interestIds = null }: Worded): string => {
    if (type === 'MESSAGE_TYPE_SURPRISE') return t('surprise');
    const gift = giftType === null ? undefined : giftOf(giftType);
    if (gift) return t('said', { gift: t(`names.${gift}`) });
    const sticker = stickerType === null ? undefined : stickerOf(stickerType);
    if (sticker) return t('sticker.said', { sticker: t(`sticker.names.${sticker}`) });
    if (interestIds)
      return t('messenger:thread.iceBreaker', { interests: list(vocabulary.values('interests', interestIds)) });
    return decodeText(text);
  };
};
