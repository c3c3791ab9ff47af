import { limits } from '@kindred/contract/limits';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A photo is shown in this shape everywhere but in its viewer. */
export const cropAspect = 4 / 5;

/** How far one may go into a picture of this size, so that what is cut still is a photo (decisions §2 photo). */
export const mostZoom = (width: number, height: number): number => {
  const cut = Math.min(width, height * cropAspect);
  return Math.max(1, cut / limits.photo.shortestSide);
};

/** The size of what is cut, in whole pixels: no larger than what is kept, no smaller than what is taken. */
export const cutSize = ({ width, height }: Area): { width: number; height: number } => {
  const { shortestSide, presets } = limits.photo;
  const down = Math.min(1, presets.original / Math.max(width, height));
  const up = Math.max(1, shortestSide / Math.min(width * down, height * down));
  return { width: Math.ceil(width * down * up), height: Math.ceil(height * down * up) };
};
