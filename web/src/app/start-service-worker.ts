const address = '/service-worker.js';
/** What it keeps is fetched once the page that one came for is done with the network. */
const afterMs = 10_000;

/** Whether the server has none: a page in its place (a proxy's, an older server's) is none. One in trouble says nothing. */
const isGone = async (): Promise<boolean> => {
  const { status, ok, headers } = await fetch(address, { cache: 'no-store' });
  return status === 404 || (ok && !/javascript/.test(headers.get('content-type') ?? ''));
};

const retire = async (): Promise<void> => {
  const controlled = navigator.serviceWorker.controller !== null;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if (controlled) location.reload();
};

/**
 * Keeps the shell and the offline page in the browser; where the server answers a 404 or something else than a script, the
 * worker goes and the page is loaded without it (spec 1 §4 Service worker).
 */
export const startServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  try {
    const registration = await navigator.serviceWorker.register(address);
    // Of a worker that it has, the browser answers without asking the server.
    if (registration.active) await registration.update();
  } catch {
    // Out of reach, it may still be there tomorrow; answered with something else, it is gone.
    if (await isGone().catch(() => false)) await retire();
  }
};
