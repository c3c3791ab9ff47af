import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { findHash, listNearPhotos } from './photo-hash.db.ts';
import { getNearBands } from './photo-hash.ts';

/** Members who have or had a photo much like one (its uid), its owner among them; nobody where it is not known. */
export const findMembersWithSimilarPhoto = async (db: Db, uid: string): Promise<Id[]> => {
  const hash = await findHash(db, uid);
  return hash === undefined ? [] : findMembersByPhotoHash(db, hash);
};

/** Members who have or had a photo with a perceptual hash near this one. */
export const findMembersByPhotoHash = async (db: Db, hash: Id): Promise<Id[]> => {
  const { nearBits: bits, nearest: limit } = moderationLimits;
  // Nobody has this number: nobody's own are left out.
  const near = await listNearPhotos(db, { hash, bands: getNearBands(BigInt(hash)), bits, memberId: '0', limit });
  return [...new Set(near.flatMap(({ member_id }) => member_id ?? []))];
};
