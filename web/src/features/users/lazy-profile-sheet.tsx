import { type ComponentProps, type ComponentType, lazy, useState } from 'react';
import { retryFetch } from '../../lib/http/retry-fetch.ts';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

type ProfileSheetProps = ComponentProps<typeof import('./profile-sheet.tsx').default>;

let loaded: ComponentType<ProfileSheetProps> | undefined;

const loadProfileSheet = async () => {
  const [sheet] = await Promise.all([
    retryFetch(() => import('./profile-sheet.tsx')),
    loadNamespaces('compatibility', 'profile-more'),
  ]);
  loaded = sheet.default;
  return sheet;
};

const SuspendedSheet = lazy(loadProfileSheet);

/**
 * The profile sheet of the matches game. Its chunk and its own texts load at the first touch of the page, or when it first opens. A sheet
 * that is loaded already renders without suspending: React shows a suspended one 300 ms later.
 */
export const LazyProfileSheet = (props: ProfileSheetProps) => {
  const [Sheet] = useState<ComponentType<ProfileSheetProps>>(() => loaded ?? SuspendedSheet);
  return <Sheet {...props} />;
};

/** Loads the sheet at the first touch of the page, so that the photo of a pressed card can morph into it. Returns a function that ends this. */
export const preloadProfileSheet = (): (() => void) => {
  const stop = new AbortController();
  // After a failure the sheet loads when it opens.
  const load = () => void loadProfileSheet().catch(() => undefined);
  addEventListener('pointerdown', load, { once: true, passive: true, signal: stop.signal });
  return () => stop.abort();
};
