import { lazyExtra } from '../../../lib/layout/lazy-extra.tsx';

/** `ChecklistEvents`, loaded after the page. */
export const ChecklistNotice = lazyExtra(() => import('./checklist-events.tsx'));
