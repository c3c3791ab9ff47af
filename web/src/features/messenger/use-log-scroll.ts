import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const nearPx = 64;

/**
 * Scrolling of a log whose box is laid out from its end (`flex-col-reverse`): the position counts from the newest
 * message, so that older ones above change nothing. What comes at the end moves only those who are there.
 */
export const useLogScroll = (lastKey: string | undefined, isOwn: boolean) => {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef({ lastKey, height: 0 });
  const [isAtEnd, setAtEnd] = useState(true);

  const onScroll = useCallback(() => {
    const box = ref.current;
    if (box) setAtEnd(box.scrollTop > -nearPx);
  }, []);

  const toEnd = useCallback(() => ref.current?.scrollTo({ top: 0, behavior: 'smooth' }), []);

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const { height, lastKey: lastBefore } = before.current;
    before.current = { lastKey, height: box.scrollHeight };
    if (lastKey === lastBefore || lastBefore === undefined) return;
    if (isOwn) box.scrollTop = 0;
    else if (box.scrollTop <= -nearPx) box.scrollTop -= box.scrollHeight - height;
  });

  return { ref, isAtEnd, onScroll, toEnd };
};
