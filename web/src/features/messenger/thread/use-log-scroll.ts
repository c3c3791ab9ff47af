import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const nearPx = 64;

/** The height of the log below a row, in pixels. Rows that are added above do not change it. */
const pxBelow = (box: Element, row: Element): number =>
  (box.firstElementChild?.getBoundingClientRect().bottom ?? 0) - row.getBoundingClientRect().bottom;

/**
 * Scrolling of a log with `flex-col-reverse`: `scrollTop` counts from the newest message, so that older messages above change nothing.
 * A new incoming message scrolls the log only if its end is in view; a message of the viewer always does.
 * @param isMine whether the last message is the viewer's
 */
export const useLogScroll = (lastKey: string | undefined, isMine: boolean) => {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<{ lastKey: string | undefined; last: Element | undefined; below: number }>({
    lastKey,
    last: undefined,
    below: 0,
  });
  const [isAtEnd, setAtEnd] = useState(true);

  const onScroll = useCallback(() => {
    const box = ref.current;
    if (box) setAtEnd(box.scrollTop > -nearPx);
  }, []);

  const toEnd = useCallback(() => ref.current?.scrollTo({ top: 0, behavior: 'smooth' }), []);

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const { last: lastRow, below, lastKey: lastBefore } = before.current;
    const grown = lastRow?.isConnected ? pxBelow(box, lastRow) - below : 0;
    const last = [...box.getElementsByTagName('ol')].at(-1)?.lastElementChild ?? undefined;
    before.current = { lastKey, last, below: last ? pxBelow(box, last) : 0 };
    if (lastKey === lastBefore || lastBefore === undefined) return;
    if (isMine) box.scrollTop = 0;
    else if (box.scrollTop <= -nearPx) box.scrollTop -= grown;
  });

  return { ref, isAtEnd, onScroll, toEnd };
};
