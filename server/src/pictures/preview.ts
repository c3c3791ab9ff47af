import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { imageQueue, openImage } from './decode.ts';

/** Renders a small square preview of an image as webp. @throws CallError photoInvalid if the file is not an image */
export const renderPreview = async (bytes: Uint8Array): Promise<Buffer> => {
  const { square } = limits.photo.presets;
  try {
    return await imageQueue(() => openImage(bytes).autoOrient().resize(square, square).webp().toBuffer());
  } catch (cause) {
    throw new CallError('photoInvalid', { message: cause instanceof Error ? cause.message : 'unreadable' });
  }
};
