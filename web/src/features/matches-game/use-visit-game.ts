import { useEffect } from 'react';
import { useCounters } from '../../lib/members/counters.ts';
import { loadNewCandidates } from './game-store.ts';

/**
 * Resets the counter of new candidates while the game is shown (decisions §5 Counters). The server resets it when the first page is
 * requested, and the stack of an earlier visit requests none. After a failure the next change of the counter tries again.
 */
export const useVisitGame = (): void => {
  const count = useCounters()?.matchesGame ?? 0;
  useEffect(() => {
    if (count > 0) void loadNewCandidates();
  }, [count]);
};
