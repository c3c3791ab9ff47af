import { CallError } from '@kindred/contract/errors';
import { photoStatuses } from '@kindred/contract/photos';
import type { HandlerOf } from '../../http/call-request.ts';
import { readMyAlbum } from './albums.ts';
import { refreshAlbum } from './moderate-photo.ts';
import { lockAlbum, orderPhotos, saveChosenCover } from './photos.db.ts';

/**
 * Saves the cover and the order of the viewer's album (spec 3 §7). A repeated request changes nothing.
 * @throws CallError notFound: a photo that is not in the album; fieldInvalid: the cover is not moderated
 */
export const changeAlbum: HandlerOf<'changeAlbum'> = async ({ context, viewer, body: { cover_id, order } }) => {
  const coverId = await context.db.transaction().execute(async (db) => {
    const photos = await lockAlbum(db, viewer.id);
    const named = new Set([...(order ?? []), ...(cover_id === undefined ? [] : [cover_id])]);
    const known = new Map(photos.map((photo) => [photo.uid, photo]));
    if ([...named].some((uid) => !known.has(uid))) throw new CallError('notFound');
    const cover = cover_id === undefined ? undefined : known.get(cover_id);
    // Other members cannot see a photo that is not moderated.
    if (cover && cover.status !== photoStatuses.moderated) throw new CallError('fieldInvalid', { field: 'cover_id' });
    if (order) await orderPhotos(db, viewer.id, order);
    // A new order replaces an earlier choice of the cover by its first photo.
    if (cover || order) await saveChosenCover(db, viewer.id, cover?.id ?? null);
    return refreshAlbum(db, viewer.id);
  });
  return readMyAlbum(context, viewer, coverId);
};
