import type { AnyRouter } from '@tanstack/react-router';
import { flushOnLeave } from './events.ts';
import { followLogin, followPages } from './pages.ts';
import { followPopups } from './popups.ts';
import { startWebVitals } from './web-vitals.ts';

/** Tells of what goes on in this tab, each thing once it is allowed (docs/decisions/0017). */
export const startTracking = (router: AnyRouter): void => {
  flushOnLeave();
  followPages(router);
  followPopups(router);
  followLogin(router);
  startWebVitals();
};
