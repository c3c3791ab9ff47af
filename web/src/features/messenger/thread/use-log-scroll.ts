import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The end of the log is in view if it is at most this far below the visible part, in pixels. */
export const nearEndPx = 64;

/** The greatest distance of a smooth scroll, in heights of the log. On a longer way, rows that are rendered would stop it. */
const smoothScreens = 2;

/** The height of the log below a row, in pixels. Rows that are added above do not change it. */
const pxBelow = (box: Element, row: Element): number =>
  (box.firstElementChild?.getBoundingClientRect().bottom ?? 0) - row.getBoundingClientRect().bottom;

/**
 * Scrolling of a log with `flex-col-reverse`: `scrollTop` counts from the newest message, so that older messages above change nothing.
 * A new incoming message scrolls the log only if its end is in view; a message of the viewer always does. Messages that are loaded below
 * move nothing.
 * @param isMine whether the last message is the viewer's
 * @param isDetached whether later messages than the shown ones are not loaded
 */
export const useLogScroll = (lastKey: string | undefined, isMine: boolean, isDetached: boolean) => {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<{ lastKey: string | undefined; last: Element | undefined; below: number; isDetached: boolean }>(
    {
      lastKey,
      last: undefined,
      below: 0,
      isDetached,
    },
  );
  const [isAtEnd, setAtEnd] = useState(true);

  const onScroll = useCallback(() => {
    const box = ref.current;
    if (box) setAtEnd(box.scrollTop > -nearEndPx);
  }, []);

  const toEnd = useCallback(() => {
    const box = ref.current;
    if (!box) return;
    const isNear = -box.scrollTop <= smoothScreens * box.clientHeight;
    box.scrollTo({ top: 0, behavior: isNear ? 'smooth' : 'instant' });
  }, []);

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const { last: lastRow, below, lastKey: lastBefore, isDetached: wasDetached } = before.current;
    const grown = lastRow?.isConnected ? pxBelow(box, lastRow) - below : 0;
    const last = [...box.getElementsByTagName('ol')].at(-1)?.lastElementChild ?? undefined;
    before.current = { lastKey, last, below: last ? pxBelow(box, last) : 0, isDetached };
    if (lastKey === lastBefore || lastBefore === undefined) return;
    // Without the row, the log shows the latest messages instead of earlier ones.
    if (wasDetached) box.scrollTop = lastRow?.isConnected ? box.scrollTop - grown : 0;
    else if (isMine) box.scrollTop = 0;
    else if (box.scrollTop <= -nearEndPx) box.scrollTop -= grown;
  });

  return { ref, isAtEnd, onScroll, toEnd };
};
