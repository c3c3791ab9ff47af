// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryRouteImports } from '../../../scripts/retry-routes.ts';
import { retryFetch, UnreachableError } from './retry-fetch.ts';

let isThere: boolean;
const gone = new TypeError('Failed to fetch dynamically imported module');
/** Does what is waited for, however long the pauses are. */
const hurry = async <T>(work: Promise<T>): Promise<T> => {
  // What fails meanwhile is told by the last line.
  work.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  return work;
};

beforeEach(() => {
  isThere = false;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    if (isThere) return new Response('{}');
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what a page is made of', () => {
  it('comes when the server is back', async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries < 4) throw gone;
      return 'the screen';
    };
    expect(await hurry(retryFetch(load))).toBe('the screen');
    expect(tries).toBe(4);
  });

  it('is asked for once more where the server came back between, and then missed', async () => {
    isThere = true;
    const load = vi.fn(() => Promise.reject(gone));
    await expect(retryFetch(load)).rejects.toBe(gone);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is given up in time while no server answers', async () => {
    await expect(hurry(retryFetch(() => Promise.reject(gone)))).rejects.toThrow(UnreachableError);
  });

  it('is given up at once without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn(() => Promise.reject(gone));
    await expect(retryFetch(load)).rejects.toBe(gone);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a page’s texts', () => {
  it('come when the server is back, and are asked for anew where they did not come in time', async () => {
    const boot = JSON.stringify({
      locale: 'en-US',
      version: '7',
      features: {},
      messages: { common: {}, shell: {}, errors: {} },
    });
    document.body.innerHTML = `<script type="application/json" id="boot">${boot}</script>`;
    const { loadNamespaces, startI18n } = await import('../i18n/i18n.ts');
    await startI18n();
    const late = loadNamespaces('receipts');
    await vi.advanceTimersByTimeAsync(2000);
    isThere = true;
    await hurry(late);
    isThere = false;
    await expect(hurry(loadNamespaces('subscription'))).rejects.toThrow(UnreachableError);
    isThere = true;
    await hurry(loadNamespaces('subscription'));
  });

  it('are asked for once more where no answer comes', async () => {
    // The clock of the test is none of the browser's signals'.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const timeout = new AbortController();
      setTimeout(() => timeout.abort(), ms);
      return timeout.signal;
    });
    const { loadNamespaces } = await import('../i18n/i18n.ts');
    isThere = true;
    const answering = fetch;
    let isLost = true;
    vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
      if (!isLost || !address.startsWith('/i18n')) return answering(address);
      isLost = false;
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    await hurry(loadNamespaces('boost'));
    expect(isLost).toBe(false);
  });
});

describe('a route', () => {
  it('is fetched with patience', () => {
    expect(
      retryRouteImports("const $$splitComponentImporter = () => import('x.tsx?tsr-split=component');\n"),
    ).toContain("$$splitComponentImporter = () => retryFetch(() => import('x.tsx?tsr-split=component'));");
  });

  it('is not split unnoticed in another way', () => {
    expect(() => retryRouteImports('lazyRouteComponent(load)')).toThrow();
    expect(retryRouteImports('export const one = 1;')).toBe('export const one = 1;');
  });
});
