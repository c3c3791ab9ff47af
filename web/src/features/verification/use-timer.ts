import { limits } from '@kindred/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';

/** Counts seconds down and then calls `onEnd`. `left` is null while the timer is stopped. */
export const useTimer = (onEnd: () => void) => {
  const [left, setLeft] = useState<number | null>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === null) return undefined;
    const wait = setTimeout(() => {
      if (left > 1) return setLeft(left - 1);
      setLeft(null);
      end();
    }, 1000);
    return () => clearTimeout(wait);
  }, [left]);
  return { left, start: () => setLeft(limits.verification.countdownSeconds), cancel: () => setLeft(null) };
};
