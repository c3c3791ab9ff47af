import { lazy } from 'react';
import { retryFetch } from '../../lib/http/retry-fetch.ts';

/** The profile over the matches game, fetched when it is first opened. */
export const lazyProfileSheet = lazy(() => retryFetch(() => import('./profile-sheet.tsx')));
