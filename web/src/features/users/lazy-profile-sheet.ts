import { lazy } from 'react';

/** The profile over the matches game, fetched when it is first opened. */
export const lazyProfileSheet = lazy(() => import('./profile-sheet.tsx'));
