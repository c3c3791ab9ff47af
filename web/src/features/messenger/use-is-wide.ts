import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(min-width: 64rem)');

const subscribe = (onChange: () => void) => {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the screen is wide enough for the dialog list beside a thread. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
