const url = '/service-worker.js';
/** The worker fetches its files after the first page has loaded. */
const delayMs = 10_000;

/** Whether the server has no worker: a 404, or a page instead (of a proxy or an older server). Not a failing server. */
const isRemoved = async (): Promise<boolean> => {
  const { status, ok, headers } = await fetch(url, { cache: 'no-store' });
  return status === 404 || (ok && !/javascript/.test(headers.get('content-type') ?? ''));
};

const unregisterAll = async (): Promise<void> => {
  const isControlled = navigator.serviceWorker.controller !== null;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if (isControlled) location.reload();
};

/**
 * Registers the worker, which caches the files that every page loads, and the offline page. If the server answers a 404 or no
 * script, unregisters the worker and reloads the page (spec 1 §4 Service worker).
 */
export const startServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  try {
    const registration = await navigator.serviceWorker.register(url);
    // For a registered worker, `register` sends no request.
    if (registration.active) await registration.update();
  } catch {
    // An unreachable server may still have the worker.
    if (await isRemoved().catch(() => false)) await unregisterAll();
  }
};
