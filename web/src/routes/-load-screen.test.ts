import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../lib/i18n/i18n.ts', () => ({ loadNamespaces: () => Promise.resolve() }));
const loadPopup = vi.fn<() => Promise<void>>();
vi.mock('./-member-start.ts', () => ({ startQueries: {}, loadPopup }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a page. `load` starts a screen's loader, and its answer says whether the loader has ended. */
const openPage = async () => {
  const [{ loadScreen, loadFirstPopup }, { firstLoad }] = await Promise.all([
    import('./-load-screen.ts'),
    import('../lib/routing/first-load.ts'),
  ]);
  const load = (queries: () => Promise<unknown>, search = {}) => {
    const screen = { isLoaded: false };
    void loadScreen({ cause: 'enter', location: { search } }, { texts: [], queries }).then(() => {
      screen.isLoaded = true;
    });
    return screen;
  };
  return { load, show: firstLoad.end, loadFirstPopup };
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

test('below the popup of the address, the screen waits for no answers', async () => {
  const { load } = await openPage();
  const queries = vi.fn(never);
  const screen = load(queries, { popup: 'logout' });
  await wait(0);
  expect([queries.mock.calls.length, screen.isLoaded]).toEqual([1, true]);
});

test('once the app is shown, also without answers of its own, a screen does not wait', async () => {
  const { load, show } = await openPage();
  show();
  const screen = load(never);
  await wait(0);
  expect(screen.isLoaded).toBe(true);
});

test('the first screen waits for the popup of its address for at most a second, and a later one does not', async () => {
  const { loadFirstPopup, show } = await openPage();
  loadPopup.mockReset().mockReturnValue(new Promise(() => undefined));
  let isLoaded = false;
  void loadFirstPopup({ popup: 'payment', context: 'settings' }).then(() => {
    isLoaded = true;
  });
  await wait(990);
  expect([loadPopup.mock.calls, isLoaded]).toEqual([[['payment', { context: 'settings' }]], false]);
  await wait(20);
  expect(isLoaded).toBe(true);
  loadPopup.mockClear();
  await loadFirstPopup({});
  show();
  await loadFirstPopup({ popup: 'payment', context: 'settings' });
  expect(loadPopup).not.toHaveBeenCalled();
});

test('a popup whose code is missing does not delay the first screen', async () => {
  const { loadFirstPopup } = await openPage();
  loadPopup.mockReset().mockRejectedValue(new Error('offline'));
  await loadFirstPopup({ popup: 'logout' });
  expect(loadPopup).toHaveBeenCalledOnce();
});
