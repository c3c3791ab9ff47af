import { useCallback, useRef } from 'react';

/**
 * Begins a deed (`mutateAsync`) only when the last one is over. A mutation says that it is pending one draw later, in which
 * a quick finger presses twice. What fails is the mutation's to show.
 */
export const useSingleFlight = <V>(run: (variables: V) => Promise<unknown>): ((variables: V) => void) => {
  const isUnderWay = useRef(false);
  return useCallback(
    (variables) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const over = () => {
        isUnderWay.current = false;
      };
      run(variables).then(over, over);
    },
    [run],
  );
};
