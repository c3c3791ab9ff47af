import type { AnyRouter } from '@tanstack/react-router';
import { startExperiments } from '../lib/load-experiments.ts';
import { openFromNotification } from '../lib/open-from-notification.ts';
import { forgetVisited, noteVisit } from '../lib/routing-history.ts';
import { startServiceWorker } from '../lib/service-worker.ts';
import { useSession } from '../lib/session.ts';
import { finishSignOut } from '../lib/sign-out.ts';
import { flushLog } from '../lib/system-log.ts';
import { startTracking } from '../lib/tracking/start.ts';
import { watchVersion } from '../lib/version-watcher.ts';
import { readyCrashPage } from './crash-screen.tsx';
import { preloadTabs } from './preload-tabs.ts';

/** What goes on beside the screens, once the first of them is there. */
export const startBackground = (router: AnyRouter): void => {
  noteVisit(router.state.location);
  router.subscribe('onResolved', ({ toLocation }) => noteVisit(toLocation));
  useSession.subscribe(({ member }, before) => {
    if (before.member !== null && member !== before.member) forgetVisited();
  });
  startTracking(router);
  startExperiments();
  readyCrashPage();
  preloadTabs(router);
  watchVersion(router);
  window.addEventListener('pagehide', flushLog);
  openFromNotification(router);
  void startServiceWorker();
  void finishSignOut();
};
