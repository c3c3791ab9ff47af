import { limits } from '@kindred/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { createQueue } from './queue.ts';

// One thread a picture and two pictures at a time: as quick on two cores, and half the memory of one wide job each.
sharp.concurrency(1);
sharp.cache(false);
/** Every picture of the process goes through here. */
export const pictureQueue = createQueue(2);

const mostPixels = limits.photo.longestSide ** 2;

/** Opens an upload: one picture, bounded in pixels, and failing on whatever is broken rather than guessing. */
export const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: mostPixels, sequentialRead: true, pages: 1 });
