import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useBack } from '../../lib/routing/use-back.ts';
import type { Step } from './steps.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The step from which this one was reached, so that the way back is the browser's own. */
    cameFrom?: string;
  }
}

/** Walks between steps: each is an entry of the browser's history. */
export const useWalk = (step: Step, previous: Step | undefined) => {
  const router = useRouter();
  const cameFrom = useLocation({ select: ({ state }) => state.cameFrom });
  const leave = useBack('/');

  const go = useCallback(
    ({ hash }: Step, { replace = false }: { replace?: boolean } = {}) =>
      void router.navigate({
        to: '/registration',
        search: true as never,
        hash,
        replace,
        hashScrollIntoView: false,
        state: replace ? true : (state) => ({ ...state, cameFrom: step.hash }),
      }),
    [router, step.hash],
  );
  const back = useCallback(() => {
    if (!previous) leave();
    else if (cameFrom === previous.hash) router.history.back();
    else go(previous, { replace: true });
  }, [previous, leave, cameFrom, router, go]);
  return { go, back };
};
