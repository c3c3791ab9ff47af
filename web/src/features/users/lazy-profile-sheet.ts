import { lazy } from 'react';
import { retryFetch } from '../../lib/http/retry-fetch.ts';

/** The profile sheet of the matches game. Its chunk loads when it first opens. */
export const lazyProfileSheet = lazy(() => retryFetch(() => import('./profile-sheet.tsx')));
