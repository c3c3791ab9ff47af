import type { Message } from '@kindred/contract/messenger';
import { cx } from '@kindred/ui/cx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, useRef } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { bubbleShape } from '../../../lib/messages/bubble-shape.ts';
import { MessageStatus } from '../../../lib/messages/message-status.tsx';
import type { ThreadRow } from './layout-thread.ts';
import { MessageContent } from './message-content.tsx';
import { Quoted } from './quoted.tsx';
import { useBubbleGestures } from './use-bubble-gestures.ts';

export interface BubbleActions {
  readonly dialogHid: string;
  readonly reply: (message: Message) => void;
  /** Opens the message's menu at an element. */
  readonly menu: (row: Pick<ThreadRow, 'message' | 'status'>, anchor: HTMLElement) => void;
  readonly jumpTo: (id: string) => void;
  /** Moves the text of a refused message back into the field. */
  readonly rewrite: (requestId: string, text: string) => void;
  readonly report: (messageId: string) => void;
  /** Opens the payment that delivers the dialog's unsent messages. */
  readonly deliver: () => void;
}

interface BubbleProps extends Omit<ThreadRow, 'key' | 'refusal'> {
  otherName: string;
  /** Whether links of the other member can be opened. */
  areLinksClickable: boolean;
  actions: BubbleActions;
  /** Whether the bubble's menu button is the log's tab stop. Arrow keys move from there. */
  isTabStop: boolean;
}

export const elementIdOf = (messageId: string): string => `message-${messageId}`;

/** One message. A swipe to the right or its menu replies to it. */
export const Bubble = memo((props: BubbleProps) => {
  const { message, status, isFirst, isLast, otherName, areLinksClickable, actions, isTabStop } = props;
  const { t } = useTranslation('messenger');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const openMenu = () => box.current && actions.menu({ message, status }, box.current);
  const gestures = useBubbleGestures(() => message.id && actions.reply(message), openMenu);
  const { isIncoming, repliedMessage: reply } = message;
  // A sticker has no bubble around it.
  const isBare = message.stickerType !== null && !message.isDeleted && !reply;
  return (
    <div
      ref={box}
      id={message.id ? elementIdOf(message.id) : undefined}
      {...gestures}
      className={cx(
        'group relative w-fit max-w-[min(82%,34rem)] [touch-action:pan-y] transition-shadow pointer-coarse:select-none data-found:ring-3 data-found:ring-focus',
        '[-webkit-touch-callout:none]',
        isBare ? cx('pb-5', isIncoming ? 'me-auto' : 'ms-auto') : 'px-3 py-2',
        !isBare && bubbleShape(isIncoming, isFirst, isLast),
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
      <MessageContent
        message={message}
        dialogHid={actions.dialogHid}
        otherName={otherName}
        areLinksClickable={areLinksClickable}
        spacer={<span aria-hidden="true" className={cx('inline-block h-1', isIncoming ? 'w-14' : 'w-19')} />}
      />
      <span className={cx('absolute flex items-center gap-1 text-xs', isBare ? 'end-1 bottom-0' : 'end-3 bottom-1.5')}>
        <time dateTime={message.createDate} className={cx((isIncoming || isBare) && 'text-text-muted')}>
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
