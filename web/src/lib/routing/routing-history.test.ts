// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const saved = () =>
  JSON.parse(sessionStorage.getItem('kept') ?? 'null') as { visited?: object[]; source?: string } | null;
const at = (pathname: string, hash = '', search: object = {}) => ({ pathname, hash, search });

let history: typeof import('./routing-history.ts');
let store: typeof import('../storage/tab-store.ts');

/** Imports the modules as a newly loaded page does. */
const load = async () => {
  vi.resetModules();
  store = await import('../storage/tab-store.ts');
  history = await import('./routing-history.ts');
};

beforeEach(async () => {
  vi.useFakeTimers();
  sessionStorage.clear();
  await load();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('routing history', () => {
  it('stores paths, steps and the source of the visit over a reload', async () => {
    history.addVisit(at('/', '', { source: 'letter' }));
    history.addVisit(at('/registration', 'gender-step'));
    history.addVisit(at('/registration', 'gender-step', { popup: 'language' }));
    history.addVisit(at('/registration', 'name-step', { source: 'later' }));
    window.dispatchEvent(new Event('pagehide'));
    await load();
    expect(history.visited()).toEqual([
      { path: '/', hash: '' },
      { path: '/registration', hash: 'gender-step' },
      { path: '/registration', hash: 'name-step' },
    ]);
    expect(history.visitSource()).toBe('letter');
  });

  it('stores no query, and no hash other than a plain name', () => {
    history.addVisit(at('/social/facebook', 'access_token=s3cret&x=1', { code: 's3cret', source: '<script>' }));
    expect(history.visited()).toEqual([{ path: '/social/facebook', hash: '' }]);
    expect(history.visitSource()).toBe('');
  });

  it('is cleared when the member changes, except for the source of the visit', () => {
    history.addVisit(at('/uabc', '', { source: 'letter' }));
    history.forgetVisited();
    window.dispatchEvent(new Event('pagehide'));
    expect(saved()).toEqual({ visited: [], source: 'letter' });
  });

  it('is bounded', () => {
    for (let visit = 0; visit < 200; visit += 1) history.addVisit(at(`/u${visit}`));
    expect(history.visited()).toHaveLength(50);
    expect(history.visited().at(-1)?.path).toBe('/u199');
  });

  it('starts empty if the stored value is invalid', async () => {
    for (const broken of ['{', '7', 'null', '"x"']) {
      sessionStorage.setItem('kept', broken);
      await load();
      expect(history.visited()).toEqual([]);
    }
  });
});

describe('the session store', () => {
  it('is saved at most once a second, and at the end with the last state', () => {
    const saves = new Set<string | null>();
    for (let visit = 0; visit < 30; visit += 1) {
      history.addVisit(at(`/u${visit}`));
      vi.advanceTimersByTime(limits.sessionStoreSaveMs / 10);
      saves.add(sessionStorage.getItem('kept'));
    }
    vi.advanceTimersByTime(limits.sessionStoreSaveMs);
    saves.add(sessionStorage.getItem('kept'));
    // One value before the first save, then one for each of the three seconds.
    expect(saves.size).toBeGreaterThan(2);
    expect(saves.size).toBeLessThanOrEqual(5);
    expect(saved()?.visited).toHaveLength(30);
  });

  it('works if the storage is full', () => {
    const setItem = vi.fn<() => void>(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem });
    store.tabStore.update({ landscapeAccepted: true });
    vi.advanceTimersByTime(limits.sessionStoreSaveMs);
    expect(setItem).toHaveBeenCalledTimes(1);
    expect(store.tabStore.read().landscapeAccepted).toBe(true);
    vi.unstubAllGlobals();
  });
});
