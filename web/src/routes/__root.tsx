import { createRootRoute } from '@tanstack/react-router';
import { readPopup } from '../lib/popups.ts';

export const Route = createRootRoute({ validateSearch: readPopup });
