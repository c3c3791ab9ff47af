import { giftOf, stickerOf } from '@kindred/contract/gifts';
import type { Message } from '@kindred/contract/messenger';
import Hand from 'lucide-react/icons/hand';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { AnsweredQuestion } from '../answered-question.tsx';
import { GiftInBubble } from '../gifts/gift-in-bubble.tsx';
import { SurpriseInBubble } from '../gifts/surprise-in-bubble.tsx';
import { StickerInBubble } from '../stickers/sticker-in-bubble.tsx';
import { MessageText } from './message-text.tsx';

interface ContentProps {
  message: Message;
  dialogHid: string;
  otherName: string;
  /** Whether links of the other member can be opened. */
  areLinksClickable: boolean;
  /** Reserves the width of the time at the end of the text. */
  spacer: ReactNode;
}

/**
 * The content of a bubble, by the type of its message (spec 2 §3 Message). The receiver of a greeting sees that the application wrote it
 * (AI Act, Article 50).
 */
export const MessageContent = ({ message, dialogHid, otherName, areLinksClickable, spacer }: ContentProps) => {
  const { t } = useTranslation('messenger');
  const { type, text, isIncoming, isDeleted, questionId } = message;
  const gift = isDeleted || message.giftType === null ? undefined : giftOf(message.giftType);
  const sticker = isDeleted || message.stickerType === null ? undefined : stickerOf(message.stickerType);
  const label =
    isIncoming && !isDeleted && type === 'MESSAGE_TYPE_GREETING'
      ? t(message.isSmart ? 'message.automatic' : 'message.suggested')
      : null;
  if (sticker) return <StickerInBubble sticker={sticker} />;
  return (
    <>
      {questionId !== null && (
        <AnsweredQuestion questionId={questionId} askerName={isIncoming ? undefined : otherName} />
      )}
      {gift && type !== 'MESSAGE_TYPE_SURPRISE' && <GiftInBubble gift={gift} />}
      {gift && type === 'MESSAGE_TYPE_SURPRISE' && (
        <SurpriseInBubble gift={gift} message={message} dialogHid={dialogHid} otherName={otherName} />
      )}
      <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">
        {type === 'MESSAGE_TYPE_GREETING' && (
          <>
            <Hand aria-hidden="true" className="inline-block size-5" />{' '}
          </>
        )}
        {isDeleted ? (
          <em>{t('message.deleted')}</em>
        ) : (
          <MessageText text={text} areLinksClickable={areLinksClickable || !isIncoming} />
        )}
        {!label && spacer}
      </p>
      {label && (
        <p className="mt-1 text-xs text-text-muted">
          {label}
          {spacer}
        </p>
      )}
    </>
  );
};
