import { lazy } from 'react';
import { patiently } from '../../lib/patient.ts';

/** The profile over the matches game, fetched when it is first opened. */
export const lazyProfileSheet = lazy(() => patiently(() => import('./profile-sheet.tsx')));
