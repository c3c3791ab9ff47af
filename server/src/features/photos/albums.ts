import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { type albumParts, type Photo, photoStatuses } from '@kindred/contract/photos';
import type { Context } from '../../context.ts';
import type { Id, PhotoRow } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { getApproachableMember } from '../members/visible-members.ts';
import { isSharpFor } from './is-sharp-for.ts';
import { listPhotos } from './photos.db.ts';
import { presentPhoto } from './present-photo.ts';

type Parts = readonly (typeof albumParts)[number][];
interface Owner {
  readonly id: Id;
  readonly cover_photo_id: Id | null;
}

const countStatus = (photos: readonly Photo[], name: keyof typeof photoStatuses): number =>
  photos.filter(({ status }) => status === photoStatuses[name]).length;

const albumOf = (photos: Photo[], expand: Parts = []) => {
  const cover = photos.find(({ is_cover }) => is_cover) ?? null;
  const counts = {
    uploaded: countStatus(photos, 'uploaded'),
    pending: countStatus(photos, 'pending'),
    moderated: countStatus(photos, 'moderated'),
    rejected: countStatus(photos, 'rejected'),
  };
  return {
    album: {
      id: limits.photo.albumId,
      cover_id: cover?.id ?? null,
      count: photos.length,
      photos,
      ...(expand.includes('counts') && { counts }),
      ...(expand.includes('cover') && { cover }),
    },
  };
};

const presentPhotos = (context: Context, viewer: Viewer, owner: Owner, rows: readonly PhotoRow[]): Photo[] => {
  const now = context.clock.now();
  return rows.map((row) =>
    presentPhoto(context, row, {
      isCover: row.id === owner.cover_photo_id,
      isSharp: isSharpFor(viewer, owner, row.id, now),
    }),
  );
};

/** Reads the viewer's album in the viewer's order, with pending and rejected photos. */
export const readMyAlbum = async (context: Context, viewer: Viewer, coverId: Id | null, expand?: Parts) => {
  const rows = await listPhotos(context.db, viewer.id, 'mine');
  return albumOf(presentPhotos(context, viewer, { id: viewer.id, cover_photo_id: coverId }, rows), expand);
};

/** The viewer's album. */
export const myAlbum: HandlerOf<'myAlbum'> = ({ context, viewer, query }) =>
  readMyAlbum(context, viewer, viewer.cover_photo_id, query.expand);

/** The album of another member, cover first. Photos that the viewer may not see sharp are blurred (spec 2 §4 Other-user profile). */
export const userAlbum: HandlerOf<'userAlbum'> = async ({ context, viewer, params, query }) => {
  if (params.hash === viewer.hid) throw new CallError('notFound');
  const owner = await getApproachableMember(context, viewer, params.hash);
  const rows = await listPhotos(context.db, owner.id, 'others');
  const coverFirst = rows.toSorted(
    (a, b) => Number(b.id === owner.cover_photo_id) - Number(a.id === owner.cover_photo_id),
  );
  return albumOf(presentPhotos(context, viewer, owner, coverFirst), query.expand);
};
