import { limits } from '@kindred/contract/limits';

/** Returns the index of the first visible dot. The current dot is in the middle of the 9 visible ones where possible (spec 2 §9). */
export const firstDot = (current: number, count: number): number =>
  Math.max(0, Math.min(current - Math.floor(limits.galleryDots / 2), count - limits.galleryDots));
