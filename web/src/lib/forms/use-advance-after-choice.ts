import { useEffect, useRef } from 'react';

/** Long enough to see the choice, short enough not to wait for it. */
const momentMs = 180;

/**
 * Returns a function that calls `onDone` a moment after a choice. Another choice restarts the moment. A change of `question`
 * cancels it.
 */
export const useAdvanceAfterChoice = (onDone: () => void, question = ''): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The choice itself comes with the render after the pick.
  const latest = useRef({ onDone, question });
  useEffect(() => {
    latest.current = { onDone, question };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (latest.current.question === question) latest.current.onDone();
    }, momentMs);
  };
};
