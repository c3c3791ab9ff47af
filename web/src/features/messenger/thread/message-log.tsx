import type { Dialog, Message } from '@kindred/contract/messenger';
import { Spinner } from '@kindred/ui/spinner';
import { useLoadAhead } from '@kindred/ui/use-load-ahead';
import { type KeyboardEvent, memo, type RefObject } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useLive } from '../live-store.ts';
import { MessageAnnouncer } from '../message-announcer.tsx';
import { isSystemMessage } from '../system-message.ts';
import type { BubbleActions } from './bubble.tsx';
import { hasMessage, splitRows, type ThreadDay } from './layout-thread.ts';
import { MessageChunk } from './message-chunk.tsx';
import { ThreadIntro } from './thread-intro.tsx';
import { ToEndButton } from './to-end-button.tsx';
import { TypingDots } from './typing-dots.tsx';
import type { FirstUnread } from './use-first-unread.ts';

/** Messages beyond an end of the shown ones. */
export interface MorePages {
  readonly exist: boolean;
  /** Null while they cannot be loaded. */
  readonly load: (() => void) | null;
}

interface MessageLogProps {
  dialog: Dialog;
  /** A sentence to begin with. */
  starter: string | null;
  onUseStarter: (starter: string) => void;
  days: readonly ThreadDay[];
  /** The latest messages. */
  messages: readonly Message[];
  firstUnread: FirstUnread | null;
  /** The id of the message to jump to: its row must be rendered. */
  wantedId: string | null;
  actions: BubbleActions;
  logRef: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  onToEnd: () => void;
  /** The number of messages that arrived since the end was last in view. */
  missedCount: number;
  earlier: MorePages;
  later: MorePages;
}

/** Moves the focus between the menu buttons of messages by the arrow keys. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const target = event.target as HTMLElement;
  if (!('messageMenu' in target.dataset) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message-menu]')];
  all[all.indexOf(target) + (event.key === 'ArrowUp' ? -1 : 1)]?.focus();
};

/** The messages of a thread. The column is reversed, so that it opens at its end and older messages above move nothing. */
export const MessageLog = (props: MessageLogProps) => {
  const { dialog, starter, onUseStarter, days, messages, firstUnread, wantedId, actions, logRef } = props;
  const { isAtEnd, onScroll, onToEnd, missedCount, earlier, later } = props;
  const { t } = useTranslation('messenger');
  const { name } = dialog.user;
  const isTyping = useLive((state) => state.typing[dialog.hid] ?? false);
  const lastDay = days.at(-1);
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
          {earlier.exist ? (
            <LoadingPages {...earlier} label={t('thread.earlier')} />
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
              firstUnread={hasMessage(day.rows, firstUnread?.id) ? firstUnread : null}
              wantedId={hasMessage(day.rows, wantedId) ? wantedId : null}
            />
          ))}
          {later.exist && <LoadingPages {...later} label={t('thread.later')} />}
          {isTyping && isAtEnd && <TypingDots name={name} />}
        </div>
      </section>
      {!isAtEnd && <ToEndButton unread={missedCount} onPress={onToEnd} />}
      <MessageAnnouncer messages={messages} name={name} />
    </div>
  );
};

/** At an end of the shown messages: loads the pages beyond it when the viewer comes near. */
const LoadingPages = ({ load, label }: Pick<MorePages, 'load'> & { label: string }) => (
  <div ref={useLoadAhead(load)} className="flex h-16 items-center justify-center text-text-muted">
    <Spinner label={label} />
  </div>
);

interface DayProps {
  day: ThreadDay;
  otherName: string;
  areLinksClickable: boolean;
  actions: BubbleActions;
  /** Whether the last message of the day is the log's tab stop. */
  isLast: boolean;
  /** The first unread message, if it is of this day. */
  firstUnread: FirstUnread | null;
  /** The id of the message to jump to, if it is of this day. */
  wantedId: string | null;
}

/** A day's rows in chunks, which are rendered only near the visible part. */
const DayOfMessages = memo(({ day, isLast, firstUnread, wantedId, ...shared }: DayProps) => {
  const format = useFormat();
  const chunks = splitRows(day.rows);
  return (
    <section className="pt-3">
      <h2 className="sticky top-2 z-10 mx-auto w-fit rounded-full bg-surface-raised px-3 py-1 text-xs shadow-card font-medium text-text-muted first-letter:uppercase">
        {format.dayName(day.date)}
      </h2>
      {chunks.map(({ key, rows }, index) => (
        <MessageChunk
          key={key}
          rows={rows}
          {...shared}
          isLast={isLast && index === chunks.length - 1}
          firstUnread={hasMessage(rows, firstUnread?.id) ? firstUnread : null}
          isWanted={hasMessage(rows, wantedId)}
        />
      ))}
    </section>
  );
});
