import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { type albumParts, type Photo, photoStatuses } from '@kindred/contract/photos';
import type { Context } from '../../context.ts';
import type { Id, PhotoRow } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { getApproachableMember } from '../members/visible-members.ts';
import { photosOf } from './photos.db.ts';
import { presentPhoto } from './present-photo.ts';
import { isSharpFor } from './sharp-for.ts';

type Parts = readonly (typeof albumParts)[number][];
interface Owner {
  readonly id: Id;
  readonly cover_photo_id: Id | null;
}

const counted = (photos: readonly Photo[], name: keyof typeof photoStatuses): number =>
  photos.filter(({ status }) => status === photoStatuses[name]).length;

const albumOf = (photos: Photo[], expand: Parts = []) => {
  const cover = photos.find(({ is_cover }) => is_cover) ?? null;
  const counts = {
    uploaded: counted(photos, 'uploaded'),
    pending: counted(photos, 'pending'),
    moderated: counted(photos, 'moderated'),
    rejected: counted(photos, 'rejected'),
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

const present = (context: Context, viewer: Viewer, owner: Owner, rows: readonly PhotoRow[]): Photo[] => {
  const now = context.clock.now();
  return rows.map((row) =>
    presentPhoto(context, row, {
      isCover: row.id === owner.cover_photo_id,
      isSharp: isSharpFor(viewer, owner, row.id, now),
    }),
  );
};

/** A member's own album, with what still waits and what was rejected, in their order. */
export const ownAlbum = async (context: Context, viewer: Viewer, coverId: Id | null, expand?: Parts) => {
  const rows = await photosOf(context.db, viewer.id, 'own');
  return albumOf(present(context, viewer, { id: viewer.id, cover_photo_id: coverId }, rows), expand);
};

/** One's own album. */
export const myAlbum: HandlerOf<'myAlbum'> = ({ context, viewer, query }) =>
  ownAlbum(context, viewer, viewer.cover_photo_id, query.expand);

/** Another's album, the cover first; blurred what this viewer may not see sharp (spec 2 §4 Other-user profile). */
export const userAlbum: HandlerOf<'userAlbum'> = async ({ context, viewer, params, query }) => {
  if (params.hash === viewer.hid) throw new CallError('notFound');
  const owner = await getApproachableMember(context, viewer, params.hash);
  const rows = await photosOf(context.db, owner.id, 'others');
  const coverFirst = rows.toSorted(
    (a, b) => Number(b.id === owner.cover_photo_id) - Number(a.id === owner.cover_photo_id),
  );
  return albumOf(present(context, viewer, owner, coverFirst), query.expand);
};
