import { inlineSign } from '@kindred/ui/inline-sign';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface Slides {
  readonly scroller: RefObject<HTMLUListElement | null>;
  /** The index of the visible slide. */
  readonly current: number;
  readonly show: (index: number) => void;
}

/** Returns the scroll position of a slide in pixels, negative from right to left. */
export const scrollLeftOf = (scroller: Element, index: number): number =>
  index * scroller.clientWidth * inlineSign(scroller);

/** Tracks the visible slide of a scroller with scroll snap. */
export const useSlides = (count: number): Slides => {
  const scroller = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element || count < 2) return;
    const onScroll = () => setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [count]);
  const show = (index: number) => {
    const element = scroller.current;
    element?.scrollTo({ left: scrollLeftOf(element, index), behavior: 'smooth' });
  };
  return { scroller, current: Math.min(current, Math.max(0, count - 1)), show };
};
