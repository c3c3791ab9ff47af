import type { AnyRouter } from '@tanstack/react-router';
import { flushOnLeave } from './events.ts';
import { followLogin, followPages } from './pages.ts';
import { followPopups } from './popups.ts';
import { startWebVitals } from './web-vitals.ts';

/** Starts all tracking of this tab. Each kind waits for its consent (docs/decisions/0017). */
export const startTracking = (router: AnyRouter): void => {
  flushOnLeave();
  followPages(router);
  followPopups(router);
  followLogin(router);
  startWebVitals();
};
