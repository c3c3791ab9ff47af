import { afterAll, vi } from 'vitest';

/**
 * Test files share a process, which takes half of the time of a process for each. So each file begins with modules of its own, with an
 * empty page, and without what another file left: its timers would send that file's retries to this file's server.
 */
const pendingTimers = Symbol.for('pending timers');
const clears = { setTimeout: clearTimeout, setInterval: clearInterval } as const;

for (const name of ['setTimeout', 'setInterval'] as const) {
  const start = globalThis[name] as typeof setTimeout & { [pendingTimers]?: Set<NodeJS.Timeout> };
  if (start[pendingTimers]) continue;
  const pending = new Set<NodeJS.Timeout>();
  const starting = (...args: Parameters<typeof setTimeout>): NodeJS.Timeout => {
    const timer = start(...args);
    pending.add(timer);
    return timer;
  };
  Object.assign(globalThis, {
    [name]: Object.defineProperties(starting, {
      ...Object.getOwnPropertyDescriptors(start),
      [pendingTimers]: { value: pending },
    }),
  });
}

const clearTimers = (): void => {
  for (const [name, clear] of Object.entries(clears)) {
    const { [pendingTimers]: pending } = globalThis[name as keyof typeof clears] as {
      [pendingTimers]?: Set<NodeJS.Timeout>;
    };
    for (const timer of pending ?? []) clear(timer);
    pending?.clear();
  }
};

clearTimers();
vi.resetModules();
if (typeof document !== 'undefined') {
  document.documentElement.innerHTML = '<head></head><body></body>';
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
}

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  clearTimers();
});
