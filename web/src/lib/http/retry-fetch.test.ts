// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryRouteImports } from '../../../scripts/retry-routes.ts';
import { fetchUntilLoaded, retryFetch, UnreachableError } from './retry-fetch.ts';

let isServerUp: boolean;
const missing = new TypeError('Failed to fetch dynamically imported module');
/** Awaits the work and runs its timers without delay. */
const runAllTimers = async <T>(work: Promise<T>): Promise<T> => {
  // The last line rethrows a failure.
  work.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  return work;
};

beforeEach(() => {
  isServerUp = false;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    if (isServerUp) return new Response('{}');
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the code of a page', () => {
  it('is loaded when the server is back', async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries < 4) throw missing;
      return 'the screen';
    };
    expect(await runAllTimers(retryFetch(load))).toBe('the screen');
    expect(tries).toBe(4);
  });

  it('of later work is loaded when the network returns, once', async () => {
    const use = vi.fn<(code: string) => void>();
    // As an import answers without a network.
    const load = vi.fn<() => Promise<string | undefined>>().mockResolvedValueOnce(undefined).mockResolvedValue('work');
    await fetchUntilLoaded(load, use);
    expect(use).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(use.mock.calls).toEqual([['work']]));
    window.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is requested again if the server came back in between, and then fails', async () => {
    isServerUp = true;
    const load = vi.fn(() => Promise.reject(missing));
    await expect(retryFetch(load)).rejects.toBe(missing);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails after the last retry while no server answers', async () => {
    await expect(runAllTimers(retryFetch(() => Promise.reject(missing)))).rejects.toThrow(UnreachableError);
  });

  it('fails immediately without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn(() => Promise.reject(missing));
    await expect(retryFetch(load)).rejects.toBe(missing);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a page’s texts', () => {
  it('are loaded when the server is back, also after an earlier failure', async () => {
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
    isServerUp = true;
    await runAllTimers(late);
    isServerUp = false;
    await expect(runAllTimers(loadNamespaces('subscription'))).rejects.toThrow(UnreachableError);
    isServerUp = true;
    await runAllTimers(loadNamespaces('subscription'));
  });

  it('are requested again if there is no answer', async () => {
    // Fake timers do not apply to `AbortSignal.timeout`.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const timeout = new AbortController();
      setTimeout(() => timeout.abort(), ms);
      return timeout.signal;
    });
    const { loadNamespaces } = await import('../i18n/i18n.ts');
    isServerUp = true;
    const answering = fetch;
    let isLost = true;
    vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
      if (!isLost || !url.startsWith('/i18n')) return answering(url);
      isLost = false;
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    await runAllTimers(loadNamespaces('boost'));
    expect(isLost).toBe(false);
  });
});

describe('a route', () => {
  it('is fetched with retries', () => {
    expect(
      retryRouteImports("const $$splitComponentImporter = () => import('x.tsx?tsr-split=component');\n"),
    ).toContain("$$splitComponentImporter = () => retryFetch(() => import('x.tsx?tsr-split=component'));");
  });

  it('is not split in an unknown form', () => {
    expect(() => retryRouteImports('lazyRouteComponent(load)')).toThrow();
    expect(retryRouteImports('export const one = 1;')).toBe('export const one = 1;');
  });
});
