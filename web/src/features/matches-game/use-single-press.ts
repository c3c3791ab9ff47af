import { limits } from '@kindred/contract/limits';
import { type MouseEvent, useRef } from 'react';

/**
 * A press that leaves out the second half of a double tap: it would decide on the next card, which nobody has seen
 * yet, and a like cannot be taken back. Single presses count however fast they follow each other.
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
