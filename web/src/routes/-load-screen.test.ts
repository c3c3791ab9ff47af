import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../lib/i18n/i18n.ts', () => ({ loadNamespaces: () => Promise.resolve() }));
vi.mock('./-member-start.ts', () => ({ startQueries: {} }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a page. `load` starts a screen's loader, and its answer says whether the loader has ended. */
const openPage = async () => {
  const [{ loadScreen }, { firstLoad }] = await Promise.all([
    import('./-load-screen.ts'),
    import('../lib/routing/first-load.ts'),
  ]);
  const load = (queries: () => Promise<unknown>) => {
    const screen = { isLoaded: false };
    void loadScreen({ cause: 'enter' }, { texts: [], queries }).then(() => {
      screen.isLoaded = true;
    });
    return screen;
  };
  return { load, show: firstLoad.end };
};
const never = () => new Promise(() => undefined);
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('the first screen waits for its answers for at most a second', async () => {
  const { load } = await openPage();
  const screen = load(never);
  await wait(990);
  expect(screen.isLoaded).toBe(false);
  await wait(20);
  expect(screen.isLoaded).toBe(true);
});

test('the first screen is loaded when its answers are there, or failed', async () => {
  const { load } = await openPage();
  const answer = Promise.withResolvers<void>();
  const answered = load(() => answer.promise);
  const failed = load(() => Promise.reject(new Error('refused')));
  await wait(500);
  expect([answered.isLoaded, failed.isLoaded]).toEqual([false, true]);
  answer.resolve();
  await wait(0);
  expect(answered.isLoaded).toBe(true);
});

test('once the app is shown, also without answers of its own, a screen does not wait', async () => {
  const { load, show } = await openPage();
  show();
  const screen = load(never);
  await wait(0);
  expect(screen.isLoaded).toBe(true);
});
