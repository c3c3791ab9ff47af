/** The last run of each name in this tab, for browsers without `navigator.locks`. */
const lastRuns = new Map<string, Promise<unknown>>();

const afterLastRun = <R>(name: string, run: () => Promise<R>): Promise<R> => {
  const result = (lastRuns.get(name) ?? Promise.resolve()).then(run);
  const ended = result
    .catch(() => undefined)
    .then(() => {
      if (lastRuns.get(name) === ended) lastRuns.delete(name);
    });
  lastRuns.set(name, ended);
  return result;
};

/** Runs calls of one name one after another: over all tabs, or within this tab where the browser has no locks (a page without TLS). */
export const withLock = <R>(name: string, run: () => Promise<R>): Promise<R> =>
  navigator.locks ? (navigator.locks.request(name, run) as Promise<R>) : afterLastRun(name, run);
