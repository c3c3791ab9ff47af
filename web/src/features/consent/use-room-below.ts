import { type RefCallback, useCallback } from 'react';

/**
 * Leaves as much room below the page as the element takes of the screen, so that everything can be scrolled clear of it,
 * and what has the focus is (WCAG 2.4.11). Nothing in view moves.
 */
export const useRoomBelow = (): RefCallback<HTMLElement> =>
  useCallback((element) => {
    if (!element) return undefined;
    const { body, documentElement } = document;
    const leave = (room: string) => {
      body.style.paddingBottom = room;
      documentElement.style.scrollPaddingBottom = room;
    };
    const observer = new ResizeObserver(() => leave(`${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      leave('');
    };
  }, []);
