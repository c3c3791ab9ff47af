import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { presets } from '../../pictures/image-urls.ts';
import type { Rendered } from '../../pictures/render.ts';

type Places = Pick<Context, 'storage' | 'pictures'>;

const contentType = 'image/webp';

/** Keeps all files of a photo; the row comes after, so that no address leads to nothing. */
export const keepFiles = async ({ storage, pictures }: Places, photoId: Id, rendered: Rendered): Promise<void> => {
  await Promise.all(
    presets.map((preset) => storage.save(pictures.name(photoId, preset), rendered[preset], contentType)),
  );
};

export const dropFiles = async ({ storage, pictures }: Places, photoId: Id): Promise<void> => {
  await Promise.all(presets.map((preset) => storage.delete(pictures.name(photoId, preset))));
};
