import type { AnyRouter } from '@tanstack/react-router';
import { useSession } from '../lib/session/session.ts';

/** The tabs of the navigation bar. */
const tabs = ['/matches', '/search', '/activity', '/dialogs', '/profile'] as const;

/** Milliseconds, longer than the first screen and its requests. */
const waitMs = 3000;

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Prefetches the code and texts of the main tabs, so that they open immediately, also without a network (decision 23). Only for
 * members, and not if the browser saves data.
 */
export const preloadTabs = (router: AnyRouter): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One after another: together they were a task of 50 ms, and of four times that on a phone.
  const preload = async (): Promise<void> => {
    for (const to of tabs)
      if (router.state.location.pathname !== to) await router.preloadRoute({ to }).catch(() => undefined);
  };
  const follow = (): void => {
    clearTimeout(timer);
    if (useSession.getState().authenticated && !savesData()) timer = setTimeout(() => void preload(), waitMs);
  };
  follow();
  useSession.subscribe(({ member }, before) => {
    if (member !== before.member) follow();
  });
};
