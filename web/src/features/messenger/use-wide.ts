import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(min-width: 64rem)');

const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the list and a thread fit side by side. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
