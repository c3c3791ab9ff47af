import { limits } from '@kindred/contract/limits';
import type { AnyRouter } from '@tanstack/react-router';
import { boot } from '../lib/brand/boot.ts';
import { isUploading } from '../lib/photos/photo-uploads.ts';

/** Pages with a state that a reload would lose: a registration, a payment, a message being written. */
const busy = /^\/(registration|social|sign|payments?|pay|dialogs)\//;
const isBusy = (path: string): boolean => busy.test(`${path}/`);

const fetchVersion = async (): Promise<string | undefined> => {
  try {
    const response = await fetch('/revisionConfig.json', { cache: 'no-store' });
    const { version } = (await response.json()) as { version?: unknown };
    return response.ok && typeof version === 'string' ? version : undefined;
  } catch {
    // The next check requests it again.
    return undefined;
  }
};

/**
 * Polls every 20 minutes which build the server has. After a change, the next navigation reloads its page, unless that would lose an
 * upload or the state of a page (spec 1 §4 Version watcher). Returns a function that stops it.
 */
export const watchVersion = (router: AnyRouter, reload = () => location.reload()): (() => void) => {
  let isNew = false;
  const check = async () => {
    const version = await fetchVersion();
    isNew = version !== undefined && version !== boot().version;
    if (isNew) clearInterval(timer);
  };
  const timer = setInterval(() => void check(), limits.versionCheckMs);
  const stop = router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    if (!isNew || !pathChanged || isUploading() || isBusy(toLocation.pathname) || isBusy(fromLocation?.pathname ?? '/'))
      return;
    // Without it, the address bar would change after the current task.
    router.history.flush();
    reload();
  });
  return () => {
    clearInterval(timer);
    stop();
  };
};
