import { CallError } from '@kindred/contract/errors';
import { photoStatuses } from '@kindred/contract/photos';
import type { HandlerOf } from '../../http/incoming.ts';
import { ownAlbum } from './albums.ts';
import { refreshAlbum } from './moderate-photo.ts';
import { chooseCover, lockAlbum, orderPhotos } from './photos.db.ts';

/** Chooses the cover and the order of one's album (spec 3 §7); the same wish twice changes nothing the second time. */
export const changeAlbum: HandlerOf<'changeAlbum'> = async ({ context, viewer, body: { cover_id, order } }) => {
  const coverId = await context.db.transaction().execute(async (db) => {
    const photos = await lockAlbum(db, viewer.id);
    const named = new Set([...(order ?? []), ...(cover_id === undefined ? [] : [cover_id])]);
    const known = new Map(photos.map((photo) => [photo.uid, photo]));
    if ([...named].some((uid) => !known.has(uid))) throw new CallError('notFound');
    const cover = cover_id === undefined ? undefined : known.get(cover_id);
    // What nobody else may see yet cannot stand for a member.
    if (cover && cover.status !== photoStatuses.moderated) throw new CallError('fieldInvalid', { field: 'cover_id' });
    if (order) await orderPhotos(db, viewer.id, order);
    // An order says anew who stands first: what was chosen before it is chosen no more.
    if (cover || order) await chooseCover(db, viewer.id, cover?.id ?? null);
    return refreshAlbum(db, viewer.id);
  });
  return ownAlbum(context, viewer, coverId);
};
