import type { Id } from '../../db/schema.ts';
import { type ImageUrls, presets } from '../../pictures/image-urls.ts';
import type { RenderedPhoto } from '../../pictures/render.ts';
import type { Storage } from '../../ports/storage.ts';

interface ImageStores {
  readonly storage: Storage;
  readonly imageUrls: ImageUrls;
}

const contentType = 'image/webp';

/** Stores all files of a photo. The row is inserted later, so that every URL has a file. */
export const storeFiles = async (
  { storage, imageUrls }: ImageStores,
  photoId: Id,
  rendered: RenderedPhoto,
): Promise<void> => {
  await Promise.all(
    presets.map((preset) => storage.save(imageUrls.name(photoId, preset), rendered[preset], contentType)),
  );
};

/** Deletes all files of a photo. */
export const deleteStoredFiles = async ({ storage, imageUrls }: ImageStores, photoId: Id): Promise<void> => {
  await Promise.all(presets.map((preset) => storage.delete(imageUrls.name(photoId, preset))));
};
