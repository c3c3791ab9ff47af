import { visited } from '../routing/routing-history.ts';
import { flushLog, report } from './system-log.ts';

const steps = 5;

/** Tells the browser's console and the server of a screen that broke, and the way to it. Sent at once: the page may go. */
export const reportCrash = (error: unknown): void => {
  reportError(error);
  report('critical', 'pageCrash', { error, path: location.pathname, way: visited().slice(-steps) });
  flushLog();
};
