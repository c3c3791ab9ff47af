import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useBack } from '../../lib/routing/use-back.ts';
import type { Step } from './steps.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Hash of the step from which this step was reached. If it is the previous step, back is the browser's back. */
    previousHash?: string;
  }
}

/** Navigates between steps. Each step is an entry of the browser's history. */
export const useStepNavigation = (step: Step, previous: Step | undefined) => {
  const router = useRouter();
  const previousHash = useLocation({ select: ({ state }) => state.previousHash });
  const leave = useBack('/');

  const go = useCallback(
    ({ hash }: Step, { replace = false }: { replace?: boolean } = {}) =>
      void router.navigate({
        to: '/registration',
        search: true as never,
        hash,
        replace,
        hashScrollIntoView: false,
        state: replace ? true : (state) => ({ ...state, previousHash: step.hash }),
      }),
    [router, step.hash],
  );
  const back = useCallback(() => {
    if (!previous) leave();
    else if (previousHash === previous.hash) router.history.back();
    else go(previous, { replace: true });
  }, [previous, leave, previousHash, router, go]);
  return { go, back };
};
