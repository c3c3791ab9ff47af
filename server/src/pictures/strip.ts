import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { imageQueue, openImage } from './decode.ts';

const { original } = limits.photo.presets;

/**
 * Converts an image to upright webp of at most 1600 pixels per side, without metadata such as the location and the camera.
 * @throws CallError photoFailed
 */
export const stripMetadata = async (bytes: Uint8Array): Promise<Buffer> => {
  try {
    return await imageQueue(() =>
      openImage(bytes)
        .autoOrient()
        .resize(original, original, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .flatten({ background: '#ffffff' })
        .webp()
        .toBuffer(),
    );
  } catch (cause) {
    throw new CallError('photoFailed', { message: cause instanceof Error ? cause.message : 'not rendered' });
  }
};
