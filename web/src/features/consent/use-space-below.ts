import { type RefCallback, useCallback } from 'react';

/**
 * Reserves the element's height below the page: everything can be scrolled clear of the element, a focused control always is
 * (WCAG 2.4.11), and what sticks to the bottom of the screen stands above it (`--k-below` of ui/src/tokens.ts).
 */
export const useRoomBelow = (): RefCallback<HTMLElement> =>
  useCallback((element) => {
    if (!element) return undefined;
    const { body, documentElement } = document;
    const leave = (room: string) => {
      body.style.paddingBottom = room;
      documentElement.style.scrollPaddingBottom = room;
      documentElement.style.setProperty('--k-below', room || '0px');
    };
    const observer = new ResizeObserver(() => leave(`${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      leave('');
    };
  }, []);
