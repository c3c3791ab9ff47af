import type { AnyRouter } from '@tanstack/react-router';
import { noteVisit } from '../lib/routing-history.ts';
import { flushLog } from '../lib/system-log.ts';
import { watchVersion } from '../lib/version-watcher.ts';

/** What goes on beside the screens, once the first of them is there. */
export const startBackground = (router: AnyRouter): void => {
  noteVisit(router.state.location);
  router.subscribe('onResolved', ({ toLocation }) => noteVisit(toLocation));
  watchVersion(router);
  window.addEventListener('pagehide', flushLog);
};
