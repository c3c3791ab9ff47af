import { limits } from '@kindred/contract/limits';

/** The first dot of a window that holds the current one in its middle, as far as there are slides (spec 2 §9: 9 dots). */
export const firstDot = (current: number, count: number): number =>
  Math.max(0, Math.min(current - Math.floor(limits.galleryDots / 2), count - limits.galleryDots));
