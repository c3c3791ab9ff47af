/** How long to wait before each further try, in milliseconds: a server that is started anew is away for seconds. */
const pauses = [500, 1000, 2000, 4000, 4000];

/** What the page is made of could not be fetched, since the server did not answer. */
export class Unfetched extends Error {
  constructor(cause: unknown) {
    super('The server did not answer', { cause });
    this.name = 'Unfetched';
  }
}

export const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/revisionConfig.json', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/**
 * Fetches code or texts of the page, again and again while the server does not answer: one that is started anew takes no page
 * away. What the server does not have, or what is asked for without a network, is given up at once. @throws Unfetched
 */
export const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
  for (const pauseMs of pauses) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) throw error;
    }
    // Back meanwhile: what it says now holds.
    if (await isServerThere()) return load();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return load().catch(async (error: unknown) => {
    throw (await isServerThere()) ? error : new Unfetched(error);
  });
};
