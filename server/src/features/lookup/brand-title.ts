import { brandById } from '@kindred/brands';

/** What operators call a brand; empty for one that is gone. */
export const brandTitle = (id: number): string => brandById(id)?.title ?? '';
