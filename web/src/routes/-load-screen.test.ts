// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTokens } from '../../test/support/server.ts';

vi.mock('../lib/i18n/i18n.ts', () => ({ loadNamespaces: () => Promise.resolve() }));
vi.mock('./-member-start.ts', () => ({ startQueries: {} }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** Opens a page and returns a function that loads a screen, and whether its loader has ended. */
const openPage = async () => {
  const { loadScreen } = await import('./-load-screen.ts');
  return (queries: () => Promise<unknown>, cause = 'enter') => {
    const screen = { isLoaded: false };
    void loadScreen({ cause }, { texts: [], queries }).then(() => {
      screen.isLoaded = true;
    });
    return screen;
  };
};
const never = () => new Promise(() => undefined);
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('a member’s first screen waits for its answers for at most a second, the next one does not', async () => {
  localStorage.setItem('session', JSON.stringify(makeTokens('ann')));
  const load = await openPage();
  const first = load(never);
  await wait(990);
  expect(first.isLoaded).toBe(false);
  await wait(20);
  expect(first.isLoaded).toBe(true);
  const next = load(never);
  await wait(0);
  expect(next.isLoaded).toBe(true);
});

test('a first screen is loaded when its answers are there', async () => {
  localStorage.setItem('session', JSON.stringify(makeTokens('ann')));
  const load = await openPage();
  const answer = Promise.withResolvers<void>();
  const first = load(() => answer.promise);
  await wait(500);
  expect(first.isLoaded).toBe(false);
  answer.resolve();
  await wait(0);
  expect(first.isLoaded).toBe(true);
});

test('after a sign-in the first screen does not wait', async () => {
  const load = await openPage();
  const first = load(never);
  await wait(0);
  expect(first.isLoaded).toBe(true);
});
