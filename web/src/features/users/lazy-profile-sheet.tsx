import { lazyPart } from '@kindred/ui/lazy-part';
import { retryFetch } from '../../lib/http/retry-fetch.ts';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { waitForPaint } from '../../lib/layout/wait-for-paint.ts';

/** The profile sheet of the matches game. Its chunk and its own texts load at the first touch of the page, or when it first opens. */
export const LazyProfileSheet = lazyPart(async () => {
  const [sheet] = await Promise.all([
    retryFetch(() => import('./profile-sheet.tsx')),
    loadNamespaces('compatibility', 'profile-more'),
  ]);
  return sheet;
});

/** Loads the sheet at the first touch of the page, so that the photo of a pressed card can morph into it. Returns a function that ends this. */
export const preloadProfileSheet = (): (() => void) => {
  const stop = new AbortController();
  // After a failure the sheet loads when it opens.
  const load = () =>
    void waitForPaint()
      .then(LazyProfileSheet.preload)
      .catch(() => undefined);
  addEventListener('pointerdown', load, { once: true, passive: true, signal: stop.signal });
  return () => stop.abort();
};
