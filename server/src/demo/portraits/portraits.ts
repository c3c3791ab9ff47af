import pLimit from 'p-limit';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { keepFiles } from '../../features/photos/keep-files.ts';
import { type ImageUrls, presets } from '../../pictures/image-urls.ts';
import { renderPhoto } from '../../pictures/render.ts';
import type { Storage } from '../../ports/storage.ts';
import { demoPerson } from '../people/demo-person.ts';
import { drawPortrait } from './draw-portrait.ts';
import { readPhotoSeed } from './photo-seed.ts';
import { findDrawable, keepDrawn } from './portraits.db.ts';

/** Draws the photos of the demonstration world when they are first asked for. */
export interface Portraits {
  /**
   * Draws a photo and keeps its files; asked for by many at once, it is drawn once. Patient drawing lets whatever
   * somebody waits for go first. Returns false for what is no drawn photo.
   */
  draw(photoId: Id, manner?: 'now' | 'patient'): Promise<boolean>;
}

/** Drawing takes about half a second of one core: more at a time would only delay the first photo of a page. */
const concurrency = 2;

export const portraits = (parts: { db: Db; storage: Storage; imageUrls: ImageUrls }): Portraits => {
  const { db, storage, imageUrls } = parts;
  const begun = new Map<Id, Promise<boolean>>();
  const queue = pLimit(concurrency);
  // At most one patient drawing is in the queue.
  const patience = pLimit(1);

  // Another process, or a wish that came before this one, may have drawn it.
  const isKept = async (photoId: Id): Promise<boolean> => {
    const kept = await Promise.all(presets.map((preset) => storage.has(imageUrls.name(photoId, preset))));
    return kept.every(Boolean);
  };

  const paint = async (photoId: Id): Promise<boolean> => {
    const photoSeed = await findDrawable(db, photoId);
    if (photoSeed === undefined) return false;
    if (await isKept(photoId)) return true;
    const { seed, variant } = readPhotoSeed(photoSeed);
    const { gender, age, profile_fields } = demoPerson(seed);
    const { ethnicity } = profile_fields;
    const drawn = await drawPortrait({ seed, variant, gender, age, ...(ethnicity ? { ethnicity } : {}) });
    const rendered = await renderPhoto(drawn);
    await keepFiles(parts, photoId, rendered);
    await keepDrawn(db, photoId, rendered);
    return true;
  };

  const share = (photoId: Id): Promise<boolean> => {
    const known = begun.get(photoId);
    if (known) return known;
    const drawing = queue(() => paint(photoId)).finally(() => begun.delete(photoId));
    begun.set(photoId, drawing);
    return drawing;
  };

  return {
    draw: async (photoId, manner = 'now') => (manner === 'now' ? share(photoId) : patience(() => share(photoId))),
  };
};
