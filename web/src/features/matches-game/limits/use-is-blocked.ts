import { useCallback, useSyncExternalStore } from 'react';
import type { MarkKind } from '../../../lib/members/pending-mark.ts';
import { useGame } from '../game-store.ts';

/** The longest time of `setTimeout`, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Whether a limit blocks likes or passes now. */
export const useIsBlocked = (kind: MarkKind): boolean => {
  const until = useGame((game) => (kind === 'like' ? game.limitedUntil : game.passLimitedUntil));
  const notifyAtEnd = useCallback(
    (onEnd: () => void) => {
      const timer = setTimeout(onEnd, Math.min(Math.max(0, until - Date.now()), longestTimer));
      return () => clearTimeout(timer);
    },
    [until],
  );
  return useSyncExternalStore(notifyAtEnd, () => Date.now() < until);
};
