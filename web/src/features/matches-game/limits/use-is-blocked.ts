import { useEffect, useState } from 'react';
import type { MarkKind } from '../../../lib/members/marks.ts';
import { useGame } from '../game-store.ts';

/** The longest time of `setTimeout`, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Whether a limit blocks likes or passes now. */
export const useIsBlocked = (kind: MarkKind): boolean => {
  const until = useGame((game) => (kind === 'like' ? game.limitedUntil : game.passLimitedUntil));
  const [, renderAgain] = useState(0);
  const rest = until - Date.now();
  useEffect(() => {
    if (rest <= 0) return;
    const timer = setTimeout(() => renderAgain(until), Math.min(rest, longestTimer));
    return () => clearTimeout(timer);
  }, [rest, until]);
  return rest > 0;
};
