import { limits } from '@kindred/contract/limits';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The aspect ratio of photos everywhere except in the viewer. */
export const cropAspect = 4 / 5;

/** The maximum zoom of an image of this size, so that the cropped part is large enough for a photo (decisions §2 photo). */
export const maxZoomOf = (width: number, height: number): number => {
  const cut = Math.min(width, height * cropAspect);
  return Math.max(1, cut / limits.photo.shortestSide);
};

/** The size of the cropped image in whole pixels: at most the stored size, at least the accepted size. */
export const cutSize = ({ width, height }: Area): { width: number; height: number } => {
  const { shortestSide, presets } = limits.photo;
  const down = Math.min(1, presets.original / Math.max(width, height));
  const up = Math.max(1, shortestSide / Math.min(width * down, height * down));
  return { width: Math.ceil(width * down * up), height: Math.ceil(height * down * up) };
};
