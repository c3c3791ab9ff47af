import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { presets } from '../../pictures/image-urls.ts';
import type { RenderedPhoto } from '../../pictures/render.ts';

type Places = Pick<Context, 'storage' | 'imageUrls'>;

const contentType = 'image/webp';

/** Keeps all files of a photo; the row comes after, so that no address leads to nothing. */
export const keepFiles = async (
  { storage, imageUrls }: Places,
  photoId: Id,
  rendered: RenderedPhoto,
): Promise<void> => {
  await Promise.all(
    presets.map((preset) => storage.save(imageUrls.name(photoId, preset), rendered[preset], contentType)),
  );
};

export const dropFiles = async ({ storage, imageUrls }: Places, photoId: Id): Promise<void> => {
  await Promise.all(presets.map((preset) => storage.delete(imageUrls.name(photoId, preset))));
};
