/** Pauses before each retry, in milliseconds. A restarting server does not answer for some seconds. */
const pauses = [500, 1000, 2000, 4000, 4000];

/** Code or texts of the page could not be fetched because the server did not answer. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The server did not answer', { cause });
    this.name = 'UnreachableError';
  }
}

export const isServerReachable = async (): Promise<boolean> => {
  try {
    return (await fetch('/revisionConfig.json', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/**
 * Fetches code or texts of the page and retries while the server does not answer, so that a restart of the server breaks no page.
 * Does not retry if the server lacks the file or the device is offline. @throws UnreachableError
 */
export const retryFetch = async <T>(load: () => Promise<T>): Promise<T> => {
  for (const pauseMs of pauses) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) throw error;
    }
    // The server is back: its answer to this try is final.
    if (await isServerReachable()) return load();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return load().catch(async (error: unknown) => {
    throw (await isServerReachable()) ? error : new UnreachableError(error);
  });
};

/** Fetches code and passes it to `start`. Tries again whenever the network returns: without one, an import resolves to undefined (`app/main.tsx`). */
export const fetchUntilLoaded = async <T>(
  load: () => Promise<T | undefined>,
  start: (code: T) => void,
): Promise<void> => {
  const code = await retryFetch(load).catch(() => undefined);
  if (code) start(code);
  else addEventListener('online', () => void fetchUntilLoaded(load, start), { once: true });
};
