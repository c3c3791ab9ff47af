import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { imageQueue, openImage } from './decode.ts';
import { hashPixels, type ImageHash } from './image-hash.ts';

const { original, wide, square } = limits.photo.presets;
const quality = { o: 82, w: 80, p: 80, blurred: 40 } as const;
/** The width in pixels to which a blurred photo is reduced first: too small for any sharpening to restore a face. */
const blurredGrain = 14;
const blurredWidth = 300;
const thumbhashSide = 100;

/** A photo's files, all webp without metadata. Width and height are those of `o`, in pixels. */
export interface RenderedPhoto {
  o: Buffer;
  w: Buffer;
  p: Buffer;
  /** Replaces `w` for a viewer who may see the photo only blurred. */
  blurred: Buffer;
  /** Base64 of at most 33 bytes. */
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

/** Decodes an image upright to sRGB pixels, at most 1600 per side. All files are rendered from these pixels. */
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

const openPixels = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

const renderBlurred = async (pixels: Pixels): Promise<Buffer> => {
  const { data, info } = await openPixels(pixels).resize(blurredGrain).raw().toBuffer({ resolveWithObject: true });
  return openPixels({ data, width: info.width, height: info.height })
    .resize(blurredWidth, null, { kernel: 'cubic' })
    .blur(blurredWidth / blurredGrain / 2)
    .webp({ quality: quality.blurred })
    .toBuffer();
};

const renderThumbhash = async (pixels: Pixels): Promise<string> => {
  const { data, info } = await openPixels(pixels)
    .resize(thumbhashSide, thumbhashSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
};

const renderFiles = async (bytes: Uint8Array): Promise<RenderedPhoto> => {
  const pixels = await decode(bytes);
  // One after the other, because in parallel they would need the memory of five images.
  const o = await openPixels(pixels).webp({ quality: quality.o }).toBuffer();
  const w = await openPixels(pixels)
    .resize(wide, null, { withoutEnlargement: true })
    .webp({ quality: quality.w })
    .toBuffer();
  const p = await openPixels(pixels)
    .resize(square, square, { fit: 'cover', position: sharp.strategy.attention })
    .webp({ quality: quality.p })
    .toBuffer();
  const blurred = await renderBlurred(pixels);
  const { hash: likeness } = await hashPixels(pixels);
  return {
    o,
    w,
    p,
    blurred,
    thumbhash: await renderThumbhash(pixels),
    likeness,
    width: pixels.width,
    height: pixels.height,
  };
};

/**
 * Hashes an image that `validateImage` accepted.
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
 * Renders every file of a photo from an upload that `validateImage` accepted (decisions §2 photo presets, §3 Photos). A process renders
 * at most two photos at a time; the others wait.
 * @throws CallError `photoFailed` if the image cannot be rendered
 */
export const renderPhoto = async (bytes: Uint8Array): Promise<RenderedPhoto> => {
  try {
    return await imageQueue(() => renderFiles(bytes));
  } catch (cause) {
    throw new CallError('photoFailed', { message: cause instanceof Error ? cause.message : 'not rendered' });
  }
};
