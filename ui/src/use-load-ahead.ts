import { limits } from '@kindred/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `load` when the element comes within 600 px of the visible area (spec 2 §2 Lists). Returns the ref of the element. Pass null for
 * `load` while nothing may be loaded.
 */
export const useLoadAhead = (load: (() => void) | null): ((element: HTMLElement | null) => void) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const onReach = useEffectEvent(() => load?.());
  const mayLoad = load !== null;
  useEffect(() => {
    if (!element || !mayLoad) return undefined;
    const root = element.closest<HTMLElement>('[data-scrolls]');
    const observer = new IntersectionObserver(
      (entries) => {
        // Fast scrolling reports several changes together. The last one is current.
        if (entries.at(-1)?.isIntersecting) onReach();
      },
      { root, rootMargin: `${limits.list.loadAheadPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, mayLoad]);
  return setElement;
};
