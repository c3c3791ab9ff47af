import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `onFade` after `ms` milliseconds (never if 0). A pointer or the focus on the element stops the timer, which starts again when
 * they leave. Returns the event handlers of the element.
 */
export const useFade = (ms: number, onFade: () => void) => {
  const [isHeld, setIsHeld] = useState(false);
  const fade = useEffectEvent(onFade);
  useEffect(() => {
    if (isHeld || ms === 0) return;
    const timer = setTimeout(fade, ms);
    return () => clearTimeout(timer);
  }, [isHeld, ms]);
  return {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
};
