import { photoStatuses } from '@kindred/contract/photos';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { moderatedOf, photosOf } from './photos.db.ts';

/** The numbers of all of a member's photos. */
export const photoIdsOf = async (db: Db, memberId: Id): Promise<Id[]> =>
  (await photosOf(db, memberId, 'own')).map(({ id }) => id);

/** The numbers of the photos of several members that others see, in their order. */
export const moderatedIdsOf = async (db: Db, memberIds: readonly Id[]): Promise<ReadonlyMap<Id, Id[]>> => {
  const byMember = new Map<Id, Id[]>();
  for (const { id, member_id } of await moderatedOf(db, memberIds)) {
    const ids = byMember.get(member_id ?? '');
    if (ids) ids.push(id);
    else byMember.set(member_id ?? '', [id]);
  }
  return byMember;
};

/** Whether a member has a photo to be seen by, also one that still waits for a moderator. */
export const hasPhoto = async (db: Db, memberId: Id): Promise<boolean> =>
  (await photosOf(db, memberId, 'own')).some(
    ({ status }) => status === photoStatuses.pending || status === photoStatuses.moderated,
  );
