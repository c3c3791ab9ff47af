import { limits } from '@kindred/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Loads more when the element comes within 600 px of the view (spec 2 §2 Lists). Answers the ref for it; pass null for
 * `load` while there is nothing more, or it is under way.
 */
export const useLoadAhead = (load: (() => void) | null): ((element: HTMLElement | null) => void) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const latest = useEffectEvent(() => load?.());
  const idle = load !== null;
  useEffect(() => {
    if (!element || !idle) return undefined;
    const root = element.closest<HTMLElement>('[data-scrolls]');
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest();
      },
      { root, rootMargin: `${limits.list.loadAheadPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, idle]);
  return setElement;
};
