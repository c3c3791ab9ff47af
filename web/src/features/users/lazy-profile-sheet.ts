import { lazy } from 'react';
import { retryFetch } from '../../lib/http/retry-fetch.ts';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

/** The profile sheet of the matches game. Its chunk and its own texts load when it first opens. */
export const lazyProfileSheet = lazy(async () => {
  const [sheet] = await Promise.all([
    retryFetch(() => import('./profile-sheet.tsx')),
    loadNamespaces('compatibility', 'profile-more'),
  ]);
  return sheet;
});
