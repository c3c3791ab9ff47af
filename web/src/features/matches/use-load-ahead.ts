import { limits } from '@kindred/contract/limits';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when the end of the list, which the returned ref marks, comes near the viewport (spec 2 §2 Lists: 600 px). */
export const useLoadAhead = (wanted: boolean, load: () => void): RefObject<HTMLDivElement | null> => {
  const end = useRef<HTMLDivElement>(null);
  const onReach = useEffectEvent(load);
  useEffect(() => {
    if (!wanted || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(), {
      rootMargin: `${limits.list.loadAheadPx}px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [wanted]);
  return end;
};
