import { limits } from '@kindred/contract/limits';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';

// One thread per image and two images at a time: as fast on two cores as one wide job, with half the memory.
sharp.concurrency(1);
sharp.cache(false);
/** Every image of the process is decoded in this queue, in the order of the requests: it bounds the memory. */
export const imageQueue = pLimit(2);

const mostPixels = limits.photo.longestSide ** 2;

/** Opens an upload: one picture, bounded in pixels, and failing on whatever is broken rather than guessing. */
export const openImage = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: mostPixels, sequentialRead: true, pages: 1 });
