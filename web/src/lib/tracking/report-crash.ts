import { visited } from '../routing/routing-history.ts';
import { flushLog, report } from './system-log.ts';

const steps = 5;

/** Reports a crashed screen and its last visited paths to the browser's console and the server. Sent without delay: the page may close. */
export const reportCrash = (error: unknown): void => {
  reportError(error);
  report('critical', 'pageCrash', { error, path: location.pathname, way: visited().slice(-steps) });
  flushLog();
};
