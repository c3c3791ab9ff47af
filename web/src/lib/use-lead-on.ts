import { useEffect, useRef } from 'react';

/** Long enough to see one's choice, short enough not to wait for it. */
const momentMs = 180;

/**
 * Leads on a moment after a choice; another choice meanwhile begins the moment anew. Where it is one `question` after
 * another, a choice says nothing of the next.
 */
export const useLeadOn = (onDone: () => void, question = ''): (() => void) => {
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
