import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { createPhotoHash, listHashes, listNearPhotos, setHashesBanned, setHashOwner } from './photo-hash.db.ts';

/** The hash in pieces of so many bits: of five pieces with eight differing bits, one differs in one bit at most. */
const pieces = [13, 13, 13, 13, 12] as const;
const maxPieceBits = 13;

const splitHash = (hash: bigint): number[] => {
  let rest = BigInt.asUintN(64, hash);
  return pieces.map((bits) => {
    const piece = Number(BigInt.asUintN(bits, rest));
    rest >>= BigInt(bits);
    return piece;
  });
};

const encodeBand = (place: number, piece: number): number => (place << maxPieceBits) | piece;

/** The bands that a hash stands in. */
const getBands = (hash: bigint): number[] => splitHash(hash).map((piece, place) => encodeBand(place, piece));

/** The bands that a hash near this one stands in at least one of. */
export const getNearBands = (hash: bigint): number[] =>
  splitHash(hash).flatMap((piece, place) => [
    encodeBand(place, piece),
    ...Array.from({ length: pieces[place] ?? 0 }, (_, bit) => encodeBand(place, piece ^ (1 << bit))),
  ]);

/** Keeps by what an uploaded photo is known again. */
export const savePhotoHash = async (
  db: Db,
  { id, member_id: memberId }: { id: Id; member_id: Id | null },
  likeness: bigint | null,
): Promise<void> => {
  if (likeness !== null)
    await createPhotoHash(db, { photoId: id, memberId, hash: String(likeness), bands: getBands(likeness) });
};

/** What a photo is like: one that is banned, or another member's. */
export type LikenessSignal = 'bannedPhoto' | 'samePhoto';

/** What a member's photos are like, by the photo; those like nothing known are left out. */
export const findLikenessSignals = async (
  db: Db,
  memberId: Id,
  photoIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly LikenessSignal[]>> => {
  await setHashOwner(db, photoIds, memberId);
  const found = new Map<Id, readonly LikenessSignal[]>();
  for (const [photoId, hash] of await listHashes(db, photoIds)) {
    const { nearBits: bits, nearest: limit } = moderationLimits;
    const near = await listNearPhotos(db, { hash, bands: getNearBands(BigInt(hash)), bits, memberId, limit });
    const others = near.filter((row) => row.photo_id !== photoId);
    const like: LikenessSignal[] = [];
    if (others.some(({ banned }) => banned)) like.push('bannedPhoto');
    if (others.some((row) => row.member_id !== memberId)) like.push('samePhoto');
    if (like.length > 0) found.set(photoId, like);
  }
  return found;
};

/** The photos of a banned member are not to come back with another; of one who is not any more, they may. */
export const setMemberHashesBanned = (db: Db, memberId: Id, banned: boolean): Promise<void> =>
  setHashesBanned(db, { memberId }, banned);

export const setPhotoHashBanned = (db: Db, photoId: Id, banned: boolean): Promise<void> =>
  setHashesBanned(db, { photoId }, banned);
