import { vi } from 'vitest';

/** Runs a function with pauses. Each turn of the loop advances the fake clock by `stepMs`. */
export const withFastTimers = async <T>(run: () => Promise<T>, stepMs = 50): Promise<T> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended: PromiseSettledResult<T>[] = [];
  void Promise.allSettled([run()]).then((results) => ended.push(...results));
  while (ended.length === 0) await vi.advanceTimersByTimeAsync(stepMs);
  vi.useRealTimers();
  const [end] = ended;
  if (end?.status !== 'fulfilled') throw end?.reason;
  return end.value;
};
