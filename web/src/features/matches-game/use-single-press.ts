import { limits } from '@kindred/contract/limits';
import { type MouseEvent, useRef } from 'react';

/**
 * Returns a wrapper of press handlers that ignores the second press of a double tap. It would mark the next card, which the viewer has
 * not seen yet, and a like cannot be undone. Separate presses count at any speed.
 */
export const useSinglePress = (): ((press: () => void) => (event: MouseEvent) => void) => {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (press) => (event) => {
    const isSecondHalf = event.detail > 1 && event.timeStamp - last.current < limits.matchesGame.flyOutMs;
    if (isSecondHalf) return;
    last.current = event.timeStamp;
    press();
  };
};
