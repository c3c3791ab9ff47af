import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `onFade` after so many milliseconds (never if 0), counted anew after a pointer or the focus has left.
 * Answers the handlers that hold the clock.
 */
export const useFade = (ms: number, onFade: () => void) => {
  const [held, setHeld] = useState(false);
  const fade = useEffectEvent(onFade);
  useEffect(() => {
    if (held || ms === 0) return;
    const timer = setTimeout(fade, ms);
    return () => clearTimeout(timer);
  }, [held, ms]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
};
