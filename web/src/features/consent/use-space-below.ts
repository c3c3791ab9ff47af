import { type RefCallback, useCallback } from 'react';

/**
 * Reserves the element's height below the page. The element then covers no focused control (WCAG 2.4.11) and no content at the end of
 * the page. Elements that stick to the bottom of the screen use `--k-below` (ui/src/tokens.ts).
 */
export const useSpaceBelow = (): RefCallback<HTMLElement> =>
  useCallback((element) => {
    if (!element) return undefined;
    const { body, documentElement } = document;
    const reserve = (height: string) => {
      body.style.paddingBottom = height;
      documentElement.style.scrollPaddingBottom = height;
      documentElement.style.setProperty('--k-below', height || '0px');
    };
    const observer = new ResizeObserver(() => reserve(`${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      reserve('');
    };
  }, []);
