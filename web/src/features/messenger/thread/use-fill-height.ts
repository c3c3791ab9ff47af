import { useLayoutEffect, useRef } from 'react';

/** Sets an element's height so that it ends at the bottom of the visible screen: above an on-screen keyboard and the consent bar. */
export const useFillHeight = <E extends HTMLElement>() => {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const viewport = window.visualViewport;
    if (!element || !viewport) return undefined;
    const fill = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.height = `calc(${viewport.height - top}px - var(--k-below))`;
      // The browser scrolls the page to show the field above an on-screen keyboard, but the field is already visible.
      if (viewport.offsetTop > 0) window.scrollTo(0, 0);
    };
    fill();
    viewport.addEventListener('resize', fill);
    return () => viewport.removeEventListener('resize', fill);
  }, []);
  return ref;
};
