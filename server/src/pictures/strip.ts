import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { imageQueue, openImage } from './decode.ts';

const { original } = limits.photo.presets;

/** The picture alone, upright, as webp of at most 1600 to a side: nothing of where and by what it was taken. @throws CallError photoFailed */
export const strip = async (bytes: Uint8Array): Promise<Buffer> => {
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
