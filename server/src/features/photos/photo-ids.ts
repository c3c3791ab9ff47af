import { photoStatuses } from '@kindred/contract/photos';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { listModeratedPhotos, listPhotos } from './photos.db.ts';

/** The ids of all photos of a member. */
export const listPhotoIds = async (db: Db, memberId: Id): Promise<Id[]> =>
  (await listPhotos(db, memberId, 'mine')).map(({ id }) => id);

/** The ids of the moderated photos of several members, in the members' order. */
export const listModeratedPhotoIds = async (db: Db, memberIds: readonly Id[]): Promise<ReadonlyMap<Id, Id[]>> => {
  const byMember = new Map<Id, Id[]>();
  for (const { id, member_id } of await listModeratedPhotos(db, memberIds)) {
    const ids = byMember.get(member_id ?? '');
    if (ids) ids.push(id);
    else byMember.set(member_id ?? '', [id]);
  }
  return byMember;
};

/** Whether a member has a pending or moderated photo. */
export const hasPhoto = async (db: Db, memberId: Id): Promise<boolean> =>
  (await listPhotos(db, memberId, 'mine')).some(
    ({ status }) => status === photoStatuses.pending || status === photoStatuses.moderated,
  );
