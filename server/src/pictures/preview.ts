import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { imageQueue, openImage } from './decode.ts';

/** A small square of a picture as webp, to choose by. @throws CallError photoInvalid where it is no picture */
export const preview = async (bytes: Uint8Array): Promise<Buffer> => {
  const { square } = limits.photo.presets;
  try {
    return await imageQueue(() => openImage(bytes).autoOrient().resize(square, square).webp().toBuffer());
  } catch (cause) {
    throw new CallError('photoInvalid', { message: cause instanceof Error ? cause.message : 'unreadable' });
  }
};
