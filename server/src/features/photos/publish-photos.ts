import { CallError } from '@kindred/contract/errors';
import { photoStatuses } from '@kindred/contract/photos';
import type { HandlerOf } from '../../http/incoming.ts';
import { awaitModeration } from './moderate-photo.ts';
import { lockAlbum, publishUploaded } from './photos.db.ts';
import { presentPhoto } from './present-photo.ts';

/** Publishes uploaded photos; sent twice, it changes nothing the second time. */
export const publishPhotos: HandlerOf<'publishPhotos'> = async ({ context, viewer, body }) => {
  const rows = await context.db.transaction().execute(async (db) => {
    await lockAlbum(db, viewer.id);
    const published = await publishUploaded(db, viewer.id, body.photos);
    const known = new Set(published.map(({ uid }) => uid));
    if (body.photos.some((uid) => !known.has(uid))) throw new CallError('notFound');
    const waiting = published.filter(({ status }) => status === photoStatuses.pending);
    await awaitModeration(
      context,
      db,
      waiting.map(({ id }) => id),
    );
    return published;
  });
  return {
    photos: rows.map((row) => presentPhoto(context, row, { isCover: row.id === viewer.cover_photo_id, isSharp: true })),
  };
};
