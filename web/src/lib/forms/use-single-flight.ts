import { useCallback, useRef } from 'react';

/**
 * Returns a function that runs `run` (a `mutateAsync`) unless a run is pending. `isPending` of the mutation changes one render later, and
 * a second tap may come before. Failures are shown by the mutation's own state.
 */
export const useSingleFlight = <V>(run: (variables: V) => Promise<unknown>): ((variables: V) => void) => {
  const isRunning = useRef(false);
  return useCallback(
    (variables) => {
      if (isRunning.current) return;
      isRunning.current = true;
      const end = () => {
        isRunning.current = false;
      };
      run(variables).then(end, end);
    },
    [run],
  );
};
