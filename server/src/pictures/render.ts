import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { imageQueue, openImage } from './decode.ts';
import { hashPixels, type ImageHash } from './image-hash.ts';

const { original, wide, square } = limits.photo.presets;
const quality = { o: 82, w: 80, p: 80, blurred: 40 } as const;
/** So few pixels across that no sharpening brings a face back, whatever is done to the file. */
const blurredGrain = 14;
const blurredWidth = 300;
const thumbhashSide = 100;

/** A photo's files, all webp, without metadata; width and height are those of `o`, in pixels. */
export interface Rendered {
  o: Buffer;
  w: Buffer;
  p: Buffer;
  /** What a viewer who may not see the photo sharp gets instead of `w`. */
  blurred: Buffer;
  /** Base64, at most 33 bytes before. */
  thumbhash: string;
  /** The perceptual hash; null if there is no shape to hash. */
  likeness: bigint | null;
  width: number;
  height: number;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** The upright picture in plain sRGB pixels, at most 1600 to a side; everything else is made from them. */
const decode = async (bytes: Uint8Array): Promise<Pixels> => {
  const { data, info } = await openImage(bytes)
    .autoOrient()
    .resize(original, original, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const from = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

const blur = async (pixels: Pixels): Promise<Buffer> => {
  const { data, info } = await from(pixels).resize(blurredGrain).raw().toBuffer({ resolveWithObject: true });
  return from({ data, width: info.width, height: info.height })
    .resize(blurredWidth, null, { kernel: 'cubic' })
    .blur(blurredWidth / blurredGrain / 2)
    .webp({ quality: quality.blurred })
    .toBuffer();
};

const thumbhashOf = async (pixels: Pixels): Promise<string> => {
  const { data, info } = await from(pixels)
    .resize(thumbhashSide, thumbhashSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
};

const renderAll = async (bytes: Uint8Array): Promise<Rendered> => {
  const pixels = await decode(bytes);
  // One after the other: together they would hold five pictures' memory at once.
  const o = await from(pixels).webp({ quality: quality.o }).toBuffer();
  const w = await from(pixels).resize(wide, null, { withoutEnlargement: true }).webp({ quality: quality.w }).toBuffer();
  const p = await from(pixels)
    .resize(square, square, { fit: 'cover', position: sharp.strategy.attention })
    .webp({ quality: quality.p })
    .toBuffer();
  const blurred = await blur(pixels);
  const { hash: likeness } = await hashPixels(pixels);
  return {
    o,
    w,
    p,
    blurred,
    thumbhash: await thumbhashOf(pixels),
    likeness,
    width: pixels.width,
    height: pixels.height,
  };
};

/**
 * Hashes an image that `judge` accepted.
 * @throws CallError `photoInvalid`
 */
export const hashImage = async (bytes: Uint8Array): Promise<ImageHash> => {
  try {
    return await imageQueue(async () => hashPixels(await decode(bytes)));
  } catch (cause) {
    throw new CallError('photoInvalid', { message: cause instanceof Error ? cause.message : 'not decoded' });
  }
};

/**
 * Makes every file of a photo from an upload that `judge` let pass (decisions §2 photo presets, §3 Photos). At most
 * two run at a time in a process, the others wait.
 * @throws CallError `photoFailed` when the picture cannot be made after all.
 */
export const render = async (bytes: Uint8Array): Promise<Rendered> => {
  try {
    return await imageQueue(() => renderAll(bytes));
  } catch (cause) {
    throw new CallError('photoFailed', { message: cause instanceof Error ? cause.message : 'not rendered' });
  }
};
