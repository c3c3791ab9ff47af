import { inlineSign } from '@kindred/ui/inline-sign';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface Slides {
  readonly scroller: RefObject<HTMLUListElement | null>;
  /** Which slide is in view, from 0. */
  readonly current: number;
  readonly show: (index: number) => void;
}

/** The scroll position of a slide: negative from right to left. */
export const leftOf = (scroller: Element, index: number): number => index * scroller.clientWidth * inlineSign(scroller);

/** Which of the slides of a snapping scroller is in view. */
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
    element?.scrollTo({ left: leftOf(element, index), behavior: 'smooth' });
  };
  return { scroller, current: Math.min(current, Math.max(0, count - 1)), show };
};
