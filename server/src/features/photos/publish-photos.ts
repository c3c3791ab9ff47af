import { CallError } from '@kindred/contract/errors';
import { photoStatuses } from '@kindred/contract/photos';
import type { HandlerOf } from '../../http/call-request.ts';
import { enqueueModeration } from './moderate-photo.ts';
import { lockAlbum, publishUploaded } from './photos.db.ts';
import { presentPhoto } from './present-photo.ts';

/** Publishes uploaded photos. A repeated request changes nothing. @throws CallError notFound */
export const publishPhotos: HandlerOf<'publishPhotos'> = async ({ context, viewer, body }) => {
  const rows = await context.db.transaction().execute(async (db) => {
    await lockAlbum(db, viewer.id);
    const published = await publishUploaded(db, viewer.id, body.photos);
    const known = new Set(published.map(({ uid }) => uid));
    if (body.photos.some((uid) => !known.has(uid))) throw new CallError('notFound');
    const pending = published.filter(({ status }) => status === photoStatuses.pending);
    await enqueueModeration(
      context,
      db,
      pending.map(({ id }) => id),
    );
    return published;
  });
  return {
    photos: rows.map((row) => presentPhoto(context, row, { isCover: row.id === viewer.cover_photo_id, isSharp: true })),
  };
};
