// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const saved = () =>
  JSON.parse(sessionStorage.getItem('kept') ?? 'null') as { visited?: object[]; source?: string } | null;
const at = (pathname: string, hash = '', search: object = {}) => ({ pathname, hash, search });

let history: typeof import('./routing-history.ts');
let store: typeof import('../storage/tab-store.ts');

/** The modules of a page that was just loaded. */
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
  it('keeps paths, steps and where the visit began, over a reload', async () => {
    history.noteVisit(at('/', '', { source: 'letter' }));
    history.noteVisit(at('/registration', 'gender-step'));
    history.noteVisit(at('/registration', 'gender-step', { popup: 'language' }));
    history.noteVisit(at('/registration', 'name-step', { source: 'later' }));
    window.dispatchEvent(new Event('pagehide'));
    await load();
    expect(history.visited()).toEqual([
      { path: '/', hash: '' },
      { path: '/registration', hash: 'gender-step' },
      { path: '/registration', hash: 'name-step' },
    ]);
    expect(history.visitSource()).toBe('letter');
  });

  it('keeps no query, and no hash that holds more than a word', () => {
    history.noteVisit(at('/social/facebook', 'access_token=s3cret&x=1', { code: 's3cret', source: '<script>' }));
    expect(history.visited()).toEqual([{ path: '/social/facebook', hash: '' }]);
    expect(history.visitSource()).toBe('');
  });

  it('ends with the member whose it is, and keeps where the visit began', () => {
    history.noteVisit(at('/uabc', '', { source: 'letter' }));
    history.forgetVisited();
    window.dispatchEvent(new Event('pagehide'));
    expect(saved()).toEqual({ visited: [], source: 'letter' });
  });

  it('is bounded', () => {
    for (let visit = 0; visit < 200; visit += 1) history.noteVisit(at(`/u${visit}`));
    expect(history.visited()).toHaveLength(50);
    expect(history.visited().at(-1)?.path).toBe('/u199');
  });

  it('begins anew over what is none', async () => {
    for (const broken of ['{', '7', 'null', '"x"']) {
      sessionStorage.setItem('kept', broken);
      await load();
      expect(history.visited()).toEqual([]);
    }
  });
});

describe('the session store', () => {
  it('is saved at most once a second, and ends up with the last word', () => {
    const saves = new Set<string | null>();
    for (let visit = 0; visit < 30; visit += 1) {
      history.noteVisit(at(`/u${visit}`));
      vi.advanceTimersByTime(limits.sessionStoreSaveMs / 10);
      saves.add(sessionStorage.getItem('kept'));
    }
    vi.advanceTimersByTime(limits.sessionStoreSaveMs);
    saves.add(sessionStorage.getItem('kept'));
    // Nothing at first, then one for each of the three seconds.
    expect(saves.size).toBeGreaterThan(2);
    expect(saves.size).toBeLessThanOrEqual(5);
    expect(saved()?.visited).toHaveLength(30);
  });

  it('works on where nothing can be saved', () => {
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
