import type { Logger } from 'pino';
import type { Bus } from './bus.ts';

/** Wakes the workers of a job that is due, in all processes (decision 141). A hint may be lost: the workers poll, too. */
export interface JobHints {
  /** Publishes that a job is due, or will be in some seconds. */
  publish(name: string, afterSeconds?: number): void;
  /** Sets what wakes the workers of a job in this process. */
  listen(name: string, listener: () => void): void;
  /** Wakes the workers of a job in this process only. */
  wake(name: string): void;
  stop(): void;
}

/** The topic of the hints. A message is the name of a job. */
const topic = 'jobs';

/** Hints of one job within this time wake its workers once. */
const collectMs = 50;

/** Jobs that are due later than this have no hint. */
const latestSeconds = 3600;

/**
 * Opens the hints on the bus.
 * @param isWorker whether this process runs jobs, or only sends them
 */
export const openJobHints = async (bus: Bus, log: Logger, isWorker: boolean): Promise<JobHints> => {
  const timers = new Set<NodeJS.Timeout>();
  const startTimer = (ms: number, run: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms).unref();
    timers.add(timer);
  };
  const listeners = new Map<string, () => void>();
  /** The jobs whose workers are about to be woken. */
  const hinted = new Set<string>();
  const wake = (name: string): void => {
    const listener = listeners.get(name);
    if (!listener || hinted.has(name)) return;
    hinted.add(name);
    startTimer(collectMs, () => {
      hinted.delete(name);
      listener();
    });
  };
  const send = (name: string): void => {
    bus.publish(topic, name).catch((error: unknown) => log.debug({ error: String(error) }, 'job hint'));
  };
  const unsubscribe = isWorker ? await bus.subscribe(topic, wake) : undefined;
  return {
    publish: (name, afterSeconds = 0) => {
      if (afterSeconds === 0) send(name);
      else if (afterSeconds <= latestSeconds) startTimer(afterSeconds * 1000, () => send(name));
    },
    listen: (name, listener) => {
      listeners.set(name, listener);
    },
    wake,
    stop: () => {
      unsubscribe?.();
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
