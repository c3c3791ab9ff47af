import type { Dialog, Message } from '@kindred/contract/messenger';
import { Spinner } from '@kindred/ui/spinner';
import { useLoadAhead } from '@kindred/ui/use-load-ahead';
import { Fragment, type KeyboardEvent, memo, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useLive } from '../live-store.ts';
import { MessageAnnouncer } from '../message-announcer.tsx';
import { isSystemMessage } from '../system-message.ts';
import type { BubbleActions } from './bubble.tsx';
import type { ThreadDay } from './layout-thread.ts';
import { MessageRow } from './message-row.tsx';
import { ThreadIntro } from './thread-intro.tsx';
import { ToEndButton } from './to-end-button.tsx';
import { TypingDots } from './typing-dots.tsx';
import type { FirstUnread } from './use-first-unread.ts';

interface MessageLogProps {
  dialog: Dialog;
  /** A sentence to begin with. */
  starter: string | null;
  onUseStarter: (starter: string) => void;
  days: readonly ThreadDay[];
  messages: readonly Message[];
  firstUnread: FirstUnread | null;
  actions: BubbleActions;
  logRef: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  onToEnd: () => void;
  /** The number of messages that arrived since the end was last in view. */
  missedCount: number;
  hasMore: boolean;
  loadMore: (() => void) | null;
}

/** Moves the focus between the menu buttons of messages by the arrow keys. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const target = event.target as HTMLElement;
  if (!('messageMenu' in target.dataset) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message-menu]')];
  all[all.indexOf(target) + (event.key === 'ArrowUp' ? -1 : 1)]?.focus();
};

/**
 * Lets the browser skip rows that are not near the visible part. A row is laid out once before, so that its size is known: with an
 * estimated size, rows would move while the log scrolls.
 */
const useSkippedRows = (log: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const skip = () => {
      for (const row of log.current?.querySelectorAll<HTMLElement>('li:not([data-measured])') ?? [])
        row.dataset.measured = '';
    };
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(skip);
    });
    return () => cancelAnimationFrame(frame);
  });

/** The messages of a thread. The column is reversed, so that it opens at its end and older messages above move nothing. */
export const MessageLog = (props: MessageLogProps) => {
  const { dialog, starter, onUseStarter, days, messages, firstUnread, actions, logRef, isAtEnd, onScroll, onToEnd } =
    props;
  const { missedCount, hasMore, loadMore } = props;
  const { t } = useTranslation('messenger');
  const { name } = dialog.user;
  const isTyping = useLive((state) => state.typing[dialog.hid] ?? false);
  const startRef = useLoadAhead(loadMore);
  const lastDay = days.at(-1);
  useSkippedRows(logRef);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its menus */}
      <section
        ref={logRef}
        onScroll={onScroll}
        onKeyDown={moveFocus}
        data-scrolls
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable
        tabIndex={0}
        aria-label={t('thread.log', { name })}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-x-clip overflow-y-auto overscroll-contain px-safe pb-3 -outline-offset-3 [--safe-least:0.75rem] [overflow-anchor:none]"
      >
        <div className="mt-auto">
          {hasMore ? (
            <div ref={startRef} className="flex h-16 items-center justify-center text-text-muted">
              <Spinner label={t('thread.earlier')} />
            </div>
          ) : (
            <ThreadIntro
              dialog={dialog}
              isEmpty={messages.every(isSystemMessage)}
              starter={starter}
              onUseStarter={onUseStarter}
            />
          )}
          {days.map((day) => (
            <DayOfMessages
              key={day.key}
              day={day}
              otherName={name}
              areLinksClickable={dialog.areLinksClickable}
              actions={actions}
              isLast={day === lastDay}
              firstUnread={day.rows.some(({ message }) => message.id === firstUnread?.id) ? firstUnread : null}
            />
          ))}
          {isTyping && isAtEnd && <TypingDots name={name} />}
        </div>
      </section>
      {!isAtEnd && <ToEndButton unread={missedCount} onPress={onToEnd} />}
      <MessageAnnouncer messages={messages} name={name} />
    </div>
  );
};

interface DayProps {
  day: ThreadDay;
  otherName: string;
  areLinksClickable: boolean;
  actions: BubbleActions;
  /** Whether the last message of the day is the log's tab stop. */
  isLast: boolean;
  /** The first unread message, if it is of this day. */
  firstUnread: FirstUnread | null;
}

const StableRow = memo(MessageRow);

const DayOfMessages = memo(({ day, isLast, firstUnread, ...shared }: DayProps) => {
  const format = useFormat();
  const lastRow = day.rows.at(-1);
  return (
    <section className="pt-3">
      <h2 className="sticky top-2 z-10 mx-auto w-fit rounded-full bg-surface-raised px-3 py-1 text-xs shadow-card font-medium text-text-muted first-letter:uppercase">
        {format.dayName(day.date)}
      </h2>
      <ol className="[&>li]:[contain-intrinsic-size:auto_3rem] [&>li]:[overflow-clip-margin:1rem] [&>li[data-measured]]:[content-visibility:auto]">
        {day.rows.map((row) => (
          <Fragment key={row.key}>
            {row.message.id === firstUnread?.id && <NewMessagesLine count={firstUnread.count} />}
            <StableRow row={row} {...shared} isTabStop={isLast && row === lastRow} />
          </Fragment>
        ))}
      </ol>
    </section>
  );
});

/** Above the first message that was unread when the thread was opened. */
const NewMessagesLine = ({ count }: { count: number }) => {
  const { t } = useTranslation('messenger');
  return (
    <li
      data-first-unread
      className="flex items-center gap-3 pt-4 pb-1 text-xs font-semibold text-brand-strong before:h-px before:flex-1 before:bg-brand-strong/40 after:h-px after:flex-1 after:bg-brand-strong/40"
    >
      {t('thread.newMessages', { count })}
    </li>
  );
};
