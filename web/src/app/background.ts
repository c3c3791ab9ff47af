import type { AnyRouter } from '@tanstack/react-router';
import { startExperiments } from '../lib/experiments/load-experiments.ts';
import { addVisit, forgetVisited } from '../lib/routing/routing-history.ts';
import { adoptLanguage, saveLanguage } from '../lib/session/language.ts';
import { useSession } from '../lib/session/session.ts';
import { finishSignOuts } from '../lib/session/sign-out.ts';
import { startTracking } from '../lib/tracking/start-tracking.ts';
import { flushLog } from '../lib/tracking/system-log.ts';
import { preloadCrashPage } from './crash-screen.tsx';
import { flushOutboxes } from './flush-outboxes.ts';
import { openFromNotification } from './open-from-notification.ts';
import { preloadPopupFailed } from './popup-outlet.tsx';
import { preloadTabs } from './preload-tabs.ts';
import { preloadToastCard } from './providers.tsx';
import { startServiceWorker } from './start-service-worker.ts';
import { watchVersion } from './version-watcher.ts';

/** Starts the background work, after the first screen. */
export const startBackground = (router: AnyRouter): void => {
  addVisit(router.state.location);
  router.subscribe('onResolved', ({ toLocation }) => addVisit(toLocation));
  useSession.subscribe(({ member }, before) => {
    if (before.member !== null && member !== before.member) forgetVisited();
    if (member === before.member) return;
    void saveLanguage();
    void adoptLanguage();
  });
  flushOutboxes();
  startTracking(router);
  startExperiments();
  preloadCrashPage();
  preloadPopupFailed();
  preloadToastCard();
  preloadTabs(router);
  watchVersion(router);
  window.addEventListener('pagehide', flushLog);
  openFromNotification(router);
  void startServiceWorker();
  void saveLanguage();
  void adoptLanguage();
  finishSignOuts();
};
