import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Photo } from '@kindred/contract/photos';
import type { HandlerOf } from '../../http/incoming.ts';
import { meetOne } from '../members/meet.ts';
import { photosOf } from './photos.db.ts';
import { presentPhoto } from './present-photo.ts';

const albumOf = (photos: Photo[]) => ({
  album: {
    id: limits.photo.albumId,
    cover_id: photos.find(({ is_cover }) => is_cover)?.id ?? null,
    count: photos.length,
    photos,
  },
});

/** One's own album, with what still waits. */
export const myAlbum: HandlerOf<'myAlbum'> = async ({ context, viewer }) => {
  const rows = await photosOf(context.db, viewer.id, 'own');
  return albumOf(
    rows.map((row) => presentPhoto(context, row, { isCover: row.id === viewer.cover_photo_id, isSharp: true })),
  );
};

/** Another's album: the cover sharp, the rest blurred for who holds no Premium (spec 2 §4 Other-user profile). */
export const userAlbum: HandlerOf<'userAlbum'> = async ({ context, viewer, params }) => {
  if (params.hash === viewer.hid) throw new CallError('notFound');
  const owner = await meetOne(context, viewer, params.hash);
  const rows = await photosOf(context.db, owner.id, 'others');
  const coverFirst = rows.toSorted(
    (a, b) => Number(b.id === owner.cover_photo_id) - Number(a.id === owner.cover_photo_id),
  );
  return albumOf(
    coverFirst.map((row) => {
      const isCover = row.id === owner.cover_photo_id;
      return presentPhoto(context, row, { isCover, isSharp: isCover });
    }),
  );
};
