import type { AnyRouter } from '@tanstack/react-router';
import { useSession } from '../lib/session/session.ts';

/** The places of the navigation bar. */
const tabs = ['/matches', '/matches/list', '/dialogs', '/profile'] as const;

/** After the first screen and what it fetches by itself. */
const waitMs = 3000;

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches the code and texts of the main tabs ahead, so that they open immediately, and without a network (decision 23). Members
 * only; not where the browser is asked to save data.
 */
export const preloadTabs = (router: AnyRouter): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const preload = (): void => {
    for (const to of tabs) if (router.state.location.pathname !== to) void router.preloadRoute({ to });
  };
  const follow = (): void => {
    clearTimeout(timer);
    if (useSession.getState().authenticated && !savesData()) timer = setTimeout(preload, waitMs);
  };
  follow();
  useSession.subscribe(({ member }, before) => {
    if (member !== before.member) follow();
  });
};
