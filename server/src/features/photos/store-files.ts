import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { presets } from '../../pictures/image-urls.ts';
import type { Rendered } from '../../pictures/render.ts';

type ImageStores = Pick<Context, 'storage' | 'pictures'>;

const contentType = 'image/webp';

/** Stores all files of a photo. The row is inserted later, so that every URL has a file. */
export const storeFiles = async (
  { storage, pictures }: ImageStores,
  photoId: Id,
  rendered: Rendered,
): Promise<void> => {
  await Promise.all(
    presets.map((preset) => storage.put(pictures.name(photoId, preset), rendered[preset], contentType)),
  );
};

/** Deletes all files of a photo. */
export const deleteStoredFiles = async ({ storage, pictures }: ImageStores, photoId: Id): Promise<void> => {
  await Promise.all(presets.map((preset) => storage.delete(pictures.name(photoId, preset))));
};
