import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { imageQueue, openImage } from './decode.ts';

const formats = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;
type MimeType = keyof typeof formats;
const isAccepted = (mime: string | undefined): mime is MimeType => mime !== undefined && mime in formats;

/** An upload that may become a photo; sides in pixels, as it is seen (EXIF orientation applied). */
export interface ValidatedImage {
  format: (typeof formats)[MimeType];
  width: number;
  height: number;
}

const readHeader = async (bytes: Uint8Array): Promise<Metadata> => {
  try {
    // Only the header is read: the bound on pixels is checked by `sidesOf`, with its own error.
    return await sharp(bytes, { failOn: 'warning', limitInputPixels: false }).metadata();
  } catch (cause) {
    throw invalid(cause);
  }
};

const invalid = (cause: unknown): CallError =>
  new CallError('photoInvalid', { message: cause instanceof Error ? cause.message : 'unreadable' });

const sidesOf = (metadata: Metadata): { width: number; height: number } => {
  const { width, height } = metadata.autoOrient;
  const { shortestSide, longestSide } = limits.photo;
  const message = `${width} x ${height} pixels`;
  if (Math.max(width, height) > longestSide) throw new CallError('photoTooLarge', { message });
  if (Math.min(width, height) < shortestSide) throw new CallError('photoTooSmall', { message });
  return { width, height };
};

/** Reads every byte of the picture once, at the smallest scale: a truncated or broken one fails here. */
const decodeWhole = async (bytes: Uint8Array): Promise<void> => {
  try {
    await imageQueue(() => openImage(bytes).resize(16, 16, { fit: 'inside' }).raw().toBuffer());
  } catch (cause) {
    throw invalid(cause);
  }
};

/**
 * Whether an upload is a photo, by what it holds and not by what it is called (spec 3 §3, decisions §2 photo).
 * @throws CallError `photoSize` (bytes), `photoType` (no still png, jpeg or webp), `photoTooSmall`, `photoTooLarge`, `photoInvalid`
 *   (broken or truncated).
 */
export const validateImage = async (bytes: Uint8Array): Promise<ValidatedImage> => {
  if (bytes.length === 0) throw new CallError('photoInvalid', { message: 'empty' });
  if (bytes.length > limits.photo.bytes) throw new CallError('photoSize');
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (!isAccepted(mime)) throw new CallError('photoType', { message: mime ?? 'unknown' });
  const metadata = await readHeader(bytes);
  if ((metadata.pages ?? 1) > 1) throw new CallError('photoType', { message: 'animated' });
  const sides = sidesOf(metadata);
  await decodeWhole(bytes);
  return { format: formats[mime], ...sides };
};
