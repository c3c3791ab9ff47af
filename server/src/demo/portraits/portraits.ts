import pLimit from 'p-limit';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { storeFiles } from '../../features/photos/store-files.ts';
import { type ImageUrls, presets } from '../../pictures/image-urls.ts';
import { renderPhoto } from '../../pictures/render.ts';
import type { Storage } from '../../ports/storage.ts';
import { drawDemoPerson } from '../people/demo-person.ts';
import { drawPortrait } from './draw-portrait.ts';
import { decodePhotoSeed } from './photo-seed.ts';
import { findPhotoSeed, saveDrawnPhoto } from './portraits.db.ts';

/** Draws photos of demo members at their first request. */
export interface Portraits {
  /**
   * Draws a photo and stores its files. Concurrent requests share one drawing. At most one `patient` drawing is queued, so
   * that others are drawn first. Returns false for a photo without a seed.
   */
  draw(photoId: Id, manner?: 'now' | 'patient'): Promise<boolean>;
}

/** Drawing takes about half a second of one core: more at a time would only delay the first photo of a page. */
const concurrency = 2;

export const portraits = (parts: { db: Db; storage: Storage; imageUrls: ImageUrls }): Portraits => {
  const { db, storage, imageUrls } = parts;
  const activeDrawings = new Map<Id, Promise<boolean>>();
  const queue = pLimit(concurrency);
  // At most one patient drawing is in the queue.
  const patientQueue = pLimit(1);

  // Another process or an earlier request may have drawn the photo.
  const isStored = async (photoId: Id): Promise<boolean> => {
    const stored = await Promise.all(presets.map((preset) => storage.has(imageUrls.name(photoId, preset))));
    return stored.every(Boolean);
  };

  const drawAndStore = async (photoId: Id): Promise<boolean> => {
    const photoSeed = await findPhotoSeed(db, photoId);
    if (photoSeed === undefined) return false;
    if (await isStored(photoId)) return true;
    const { seed, variant } = decodePhotoSeed(photoSeed);
    const { gender, age, profile_fields } = drawDemoPerson(seed);
    const { ethnicity } = profile_fields;
    const drawn = await drawPortrait({ seed, variant, gender, age, ...(ethnicity ? { ethnicity } : {}) });
    const rendered = await renderPhoto(drawn);
    await storeFiles(parts, photoId, rendered);
    await saveDrawnPhoto(db, photoId, rendered);
    return true;
  };

  const drawOnce = (photoId: Id): Promise<boolean> => {
    const known = activeDrawings.get(photoId);
    if (known) return known;
    const drawing = queue(() => drawAndStore(photoId)).finally(() => activeDrawings.delete(photoId));
    activeDrawings.set(photoId, drawing);
    return drawing;
  };

  return {
    draw: async (photoId, manner = 'now') =>
      manner === 'now' ? drawOnce(photoId) : patientQueue(() => drawOnce(photoId)),
  };
};
