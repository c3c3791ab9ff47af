import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { findHash, listNearPhotos } from './photo-hash.db.ts';
import { getNearBands } from './photo-hash.ts';

/** Members who have or had a photo similar to the photo of a uid, its owner included. Empty for an unknown photo. */
export const findMembersWithSimilarPhoto = async (db: Db, uid: string): Promise<Id[]> => {
  const hash = await findHash(db, uid);
  return hash === undefined ? [] : findMembersByPhotoHash(db, hash);
};

/** Members who have or had a photo with a perceptual hash near a hash. */
export const findMembersByPhotoHash = async (db: Db, hash: Id): Promise<Id[]> => {
  const { nearBits: bits, nearest: limit } = moderationLimits;
  // No member has the id 0, so the photos of all members are included.
  const near = await listNearPhotos(db, { hash, bands: getNearBands(BigInt(hash)), bits, memberId: '0', limit });
  return [...new Set(near.flatMap(({ member_id }) => member_id ?? []))];
};
