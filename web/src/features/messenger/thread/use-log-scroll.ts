import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const nearPx = 64;

/** How much of the log stands below a row: what grows above the row does not count. */
const pxBelow = (box: Element, row: Element): number =>
  (box.firstElementChild?.getBoundingClientRect().bottom ?? 0) - row.getBoundingClientRect().bottom;

/**
 * Scrolling of a log whose box is laid out from its end (`flex-col-reverse`): the position counts from the newest
 * message, so that older ones above change nothing. What comes at the end moves only those who are there.
 */
export const useLogScroll = (lastKey: string | undefined, isOwn: boolean) => {
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
    const last = [...box.querySelectorAll('li')].at(-1);
    before.current = { lastKey, last, below: last ? pxBelow(box, last) : 0 };
    if (lastKey === lastBefore || lastBefore === undefined) return;
    if (isOwn) box.scrollTop = 0;
    else if (box.scrollTop <= -nearPx) box.scrollTop -= grown;
  });

  return { ref, isAtEnd, onScroll, toEnd };
};
