import { brandById } from '@kindred/brands';

/** The name of a brand in the console; empty if the brand no longer exists. */
export const brandTitle = (id: number): string => brandById(id)?.title ?? '';
