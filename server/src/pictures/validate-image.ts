import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { imageQueue, openImage } from './decode.ts';

const formats = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;
type MimeType = keyof typeof formats;
const isAccepted = (mime: string | undefined): mime is MimeType => mime !== undefined && mime in formats;

/** An upload that may become a photo. The sides are in pixels, with the EXIF orientation applied. */
export interface ValidatedImage {
  format: (typeof formats)[MimeType];
  width: number;
  height: number;
}

const readHeader = async (bytes: Uint8Array): Promise<Metadata> => {
  try {
    // Only the header is read. `sidesOf` checks the number of pixels, with an error of its own.
    return await sharp(bytes, { failOn: 'warning', limitInputPixels: false }).metadata();
  } catch (cause) {
    throw invalidError(cause);
  }
};

const invalidError = (cause: unknown): CallError =>
  new CallError('photoInvalid', { message: cause instanceof Error ? cause.message : 'unreadable' });

const sidesOf = (metadata: Metadata): { width: number; height: number } => {
  const { width, height } = metadata.autoOrient;
  const { shortestSide, longestSide } = limits.photo;
  const message = `${width} x ${height} pixels`;
  if (Math.max(width, height) > longestSide) throw new CallError('photoTooLarge', { message });
  if (Math.min(width, height) < shortestSide) throw new CallError('photoTooSmall', { message });
  return { width, height };
};

/** Decodes the complete image at a small scale, so that a truncated or damaged image fails here. */
const decodeCompletely = async (bytes: Uint8Array): Promise<void> => {
  try {
    await imageQueue(() => openImage(bytes).resize(16, 16, { fit: 'inside' }).raw().toBuffer());
  } catch (cause) {
    throw invalidError(cause);
  }
};

/**
 * Validates an upload by its content, not by its name (spec 3 §3, decisions §2 photo).
 * @throws CallError `photoSize` (bytes), `photoType` (not a still png, jpeg or webp), `photoTooSmall`, `photoTooLarge`, `photoInvalid`
 *   (damaged or truncated)
 */
export const validateImage = async (bytes: Uint8Array): Promise<ValidatedImage> => {
  if (bytes.length === 0) throw new CallError('photoInvalid', { message: 'empty' });
  if (bytes.length > limits.photo.bytes) throw new CallError('photoSize');
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (!isAccepted(mime)) throw new CallError('photoType', { message: mime ?? 'unknown' });
  const metadata = await readHeader(bytes);
  if ((metadata.pages ?? 1) > 1) throw new CallError('photoType', { message: 'animated' });
  const sides = sidesOf(metadata);
  await decodeCompletely(bytes);
  return { format: formats[mime], ...sides };
};
