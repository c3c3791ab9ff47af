import { useLayoutEffect, useRef } from 'react';

/** Lets an element reach from where it stands to the bottom of what is visible, above an on-screen keyboard. */
export const useFillHeight = <E extends HTMLElement>() => {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const viewport = window.visualViewport;
    if (!element || !viewport) return undefined;
    const fill = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.height = `${viewport.height - top}px`;
      // A keyboard pushes the page up to show the field, which stands right above it already.
      if (viewport.offsetTop > 0) window.scrollTo(0, 0);
    };
    fill();
    viewport.addEventListener('resize', fill);
    return () => viewport.removeEventListener('resize', fill);
  }, []);
  return ref;
};
