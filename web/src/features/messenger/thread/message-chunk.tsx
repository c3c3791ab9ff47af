import { Fragment, memo, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { BubbleActions } from './bubble.tsx';
import type { ThreadRow } from './layout-thread.ts';
import { MessageRow } from './message-row.tsx';
import type { FirstUnread } from './use-first-unread.ts';

/** The distance from the visible part at which a chunk is rendered, in pixels. */
const nearPx = 1500;

interface MessageChunkProps {
  rows: readonly ThreadRow[];
  otherName: string;
  areLinksClickable: boolean;
  actions: BubbleActions;
  /** Whether the chunk's last message is the log's tab stop. */
  isLast: boolean;
  /** The first unread message, if it is in this chunk. */
  firstUnread: FirstUnread | null;
  /** Whether the chunk must be rendered, since a jump leads to one of its messages. */
  isWanted: boolean;
}

/**
 * Rows of a thread. Far from the visible part they are replaced by an empty space of their height, so that a thread of thousands of
 * messages stays small. A chunk is rendered once before, so its height is measured and not estimated.
 */
export const MessageChunk = memo(({ rows, isLast, firstUnread, isWanted, ...shared }: MessageChunkProps) => {
  const ref = useRef<HTMLDivElement>(null);
  /** The height of the rows that are not rendered; null if they are. */
  const [emptyPx, setEmptyPx] = useState<number | null>(null);
  const isRendered = emptyPx === null || isWanted;
  const lastRow = rows.at(-1);

  const onReach = useEffectEvent((isNear: boolean): void => {
    const chunk = ref.current;
    if (isNear) startTransition(() => setEmptyPx(null));
    // The focus would be lost, and with it the place of Tab and of a screen reader.
    else if (chunk && !chunk.contains(document.activeElement)) setEmptyPx(chunk.getBoundingClientRect().height);
  });
  useEffect(() => {
    const chunk = ref.current;
    if (!chunk) return undefined;
    const observer = new IntersectionObserver(
      // Fast scrolling reports several changes together. The last one is current.
      (entries) => onReach(entries.at(-1)?.isIntersecting ?? true),
      { root: chunk.closest('[data-scrolls]'), rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(chunk);
    return () => observer.disconnect();
  }, []);

  const emptyBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const [chunk, before] = [ref.current, emptyBefore.current];
    emptyBefore.current = isRendered ? null : emptyPx;
    const log = chunk?.closest('[data-scrolls]');
    if (!chunk || !log || !isRendered || before === null) return;
    // The log's position counts from its end: rows below the visible part that got another height (a turned phone) must not move it.
    const { height, top } = chunk.getBoundingClientRect();
    // An assignment stops a smooth scroll, also of the same value.
    if (height !== before && top >= log.getBoundingClientRect().bottom) log.scrollTop -= height - before;
  }, [isRendered, emptyPx]);

  return (
    <div ref={ref} style={isRendered ? undefined : { height: emptyPx }}>
      {isRendered && (
        <ol>
          {rows.map((row) => (
            <Fragment key={row.key}>
              {row.message.id === firstUnread?.id && <NewMessagesLine count={firstUnread.count} />}
              <StableRow row={row} {...shared} isTabStop={isLast && row === lastRow} />
            </Fragment>
          ))}
        </ol>
      )}
    </div>
  );
});

const StableRow = memo(MessageRow);

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
