import { limits } from '@kindred/contract/limits';
import type { AnyRouter } from '@tanstack/react-router';
import { boot } from './boot.ts';

/** Where something is under way that a reload would lose: a registration, a payment, a message being written. */
const busy = /^\/(registration|social|sign|payments?|pay|dialogs)\//;
const isBusy = (path: string): boolean => busy.test(`${path}/`);

const served = async (): Promise<string | undefined> => {
  try {
    const response = await fetch('/revisionConfig.json', { cache: 'no-store' });
    const { version } = (await response.json()) as { version?: unknown };
    return response.ok && typeof version === 'string' ? version : undefined;
  } catch {
    // Not to be had now: asked again in its time.
    return undefined;
  }
};

/**
 * Asks every 20 minutes which build the server serves; once it is another, the next navigation loads its page anew, unless
 * it leaves or enters one where that would lose something (spec 1 §4 Version watcher). Answers how to stop.
 */
export const watchVersion = (router: AnyRouter, reload = () => location.reload()): (() => void) => {
  let isNew = false;
  const check = async () => {
    const version = await served();
    isNew = version !== undefined && version !== boot().version;
    if (isNew) clearInterval(timer);
  };
  const timer = setInterval(() => void check(), limits.versionCheckMs);
  const stop = router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    if (!isNew || !pathChanged || isBusy(toLocation.pathname) || isBusy(fromLocation?.pathname ?? '/')) return;
    // The address bar would follow after the work that goes on now.
    router.history.flush();
    reload();
  });
  return () => {
    clearInterval(timer);
    stop();
  };
};
