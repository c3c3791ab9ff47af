import { giftOf } from '@kindred/contract/gifts';
import type { Message } from '@kindred/contract/messenger';
import { cx } from '@kindred/ui/cx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Hand from 'lucide-react/icons/hand';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';
import { bubbleShape } from '../../../lib/messages/bubble-shape.ts';
import { decodeText } from '../../../lib/messages/decode-text.ts';
import { MessageStatus } from '../../../lib/messages/message-status.tsx';
import { AnsweredQuestion } from '../answered-question.tsx';
import { GiftInBubble } from '../gifts/gift-in-bubble.tsx';
import type { ThreadRow } from './layout-thread.ts';
import { Quoted } from './quoted.tsx';
import { useBubbleGestures } from './use-bubble-gestures.ts';

export interface BubbleActions {
  readonly reply: (message: Message) => void;
  /** Opens the message's menu at an element. */
  readonly menu: (row: Pick<ThreadRow, 'message' | 'status'>, anchor: HTMLElement) => void;
  readonly jumpTo: (id: string) => void;
  /** Opens the payment that delivers the dialog's unsent messages. */
  readonly deliver: () => void;
}

interface BubbleProps extends Omit<ThreadRow, 'key' | 'isLimited'> {
  otherName: string;
  actions: BubbleActions;
  /** Whether the bubble's menu button is the log's tab stop. Arrow keys move from there. */
  isTabStop: boolean;
}

export const elementIdOf = (messageId: string): string => `message-${messageId}`;

/** One message. A swipe to the right or its menu replies to it. */
export const Bubble = memo(({ message, status, isFirst, isLast, otherName, actions, isTabStop }: BubbleProps) => {
  const { t } = useTranslation('messenger');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const openMenu = () => box.current && actions.menu({ message, status }, box.current);
  const gestures = useBubbleGestures(() => message.id && actions.reply(message), openMenu);
  const { isIncoming, repliedMessage: reply } = message;
  const gift = message.giftType === null ? undefined : giftOf(message.giftType);
  return (
    <div
      ref={box}
      id={message.id ? elementIdOf(message.id) : undefined}
      {...gestures}
      className={cx(
        'group relative w-fit max-w-[min(82%,34rem)] [touch-action:pan-y] px-3 py-2 transition-shadow pointer-coarse:select-none data-found:ring-3 data-found:ring-focus',
        '[-webkit-touch-callout:none]',
        bubbleShape(isIncoming, isFirst, isLast),
      )}
    >
      <span className="sr-only">{isIncoming ? otherName : t('thread.you')}</span>
      {reply && (
        <button
          type="button"
          onClick={() => actions.jumpTo(reply.id)}
          className="mb-1 flex w-full min-w-0 rounded-sm bg-black/5 px-1.5 py-1 dark:bg-white/8"
        >
          <Quoted reply={reply} otherName={otherName} />
        </button>
      )}
      {message.questionId !== null && (
        <AnsweredQuestion questionId={message.questionId} askerName={isIncoming ? undefined : otherName} />
      )}
      {gift && <GiftInBubble gift={gift} />}
      <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">
        {message.type === 'MESSAGE_TYPE_GREETING' && (
          <>
            <Hand aria-hidden="true" className="inline-block size-5" />{' '}
          </>
        )}
        {message.isDeleted ? <em>{t('message.deleted')}</em> : decodeText(message.text)}
        {/* Reserves the width of the time in the last line of the text. */}
        <span aria-hidden="true" className={cx('inline-block h-1', isIncoming ? 'w-14' : 'w-19')} />
      </p>
      <span className="absolute end-3 bottom-1.5 flex items-center gap-1 text-xs">
        <time dateTime={message.createDate} className={cx(isIncoming && 'text-text-muted')}>
          {format.time(new Date(message.createDate))}
        </time>
        {status && <MessageStatus status={status} />}
      </span>
      <button
        type="button"
        data-message-menu
        tabIndex={isTabStop ? 0 : -1}
        aria-label={t('message.options')}
        aria-haspopup="menu"
        onClick={openMenu}
        className={cx(
          'absolute top-1/2 flex size-8 -translate-y-1/2 items-center justify-center rounded-full bg-surface-raised text-text-muted opacity-0 shadow-card transition-opacity group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:pointer-events-none',
          isIncoming ? '-end-10' : '-start-10',
        )}
      >
        <ChevronDown aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
});
