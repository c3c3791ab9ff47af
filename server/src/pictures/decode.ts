import { limits } from '@kindred/contract/limits';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';

// One thread per image and two images at a time: on two cores as fast as two threads per image, with half the memory.
sharp.concurrency(1);
sharp.cache(false);
/** The process decodes every image in this queue, in the order of the requests. The queue bounds the memory. */
export const imageQueue = pLimit(2);

const maxPixels = limits.photo.longestSide ** 2;

/** Opens the first image of an upload. Decoding fails for an image that is damaged or has more than `maxPixels`. */
export const openImage = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixels, sequentialRead: true, pages: 1 });
