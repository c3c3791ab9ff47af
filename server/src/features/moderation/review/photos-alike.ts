import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { findNear, hashOf } from './photo-hash.db.ts';
import { bandsNear } from './photo-hash.ts';

/** Members who have or had a photo much like one (its uid), its owner among them; nobody where it is not known. */
export const membersAlike = async (db: Db, uid: string): Promise<Id[]> => {
  const hash = await hashOf(db, uid);
  return hash === undefined ? [] : membersLike(db, hash);
};

/** Members who have or had a photo with a perceptual hash near this one. */
export const membersLike = async (db: Db, hash: Id): Promise<Id[]> => {
  const { nearBits: bits, nearest: limit } = moderationLimits;
  // Nobody has this number: nobody's own are left out.
  const near = await findNear(db, { hash, bands: bandsNear(BigInt(hash)), bits, memberId: '0', limit });
  return [...new Set(near.flatMap(({ member_id }) => member_id ?? []))];
};
