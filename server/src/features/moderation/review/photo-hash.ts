import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { addHash, findNear, hashesOf, ownHashes, setBanned } from './photo-hash.db.ts';

/** The hash in pieces of so many bits: of five pieces with eight differing bits, one differs in one bit at most. */
const pieces = [13, 13, 13, 13, 12] as const;
const widest = 13;

const piecesOf = (hash: bigint): number[] => {
  let rest = BigInt.asUintN(64, hash);
  return pieces.map((bits) => {
    const piece = Number(BigInt.asUintN(bits, rest));
    rest >>= BigInt(bits);
    return piece;
  });
};

const bandOf = (place: number, piece: number): number => (place << widest) | piece;

/** The bands that a hash stands in. */
const bandsOf = (hash: bigint): number[] => piecesOf(hash).map((piece, place) => bandOf(place, piece));

/** The bands that a hash near this one stands in at least one of. */
export const bandsNear = (hash: bigint): number[] =>
  piecesOf(hash).flatMap((piece, place) => [
    bandOf(place, piece),
    ...Array.from({ length: pieces[place] ?? 0 }, (_, bit) => bandOf(place, piece ^ (1 << bit))),
  ]);

/** Keeps by what an uploaded photo is known again. */
export const keepHash = async (
  db: Db,
  { id, member_id: memberId }: { id: Id; member_id: Id | null },
  likeness: bigint | null,
): Promise<void> => {
  if (likeness !== null) await addHash(db, { photoId: id, memberId, hash: String(likeness), bands: bandsOf(likeness) });
};

/** What a photo is like: one that is banned, or another member's. */
export type Likeness = 'bannedPhoto' | 'samePhoto';

/** What a member's photos are like, by the photo; those like nothing known are left out. */
export const likenesses = async (
  db: Db,
  memberId: Id,
  photoIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly Likeness[]>> => {
  await ownHashes(db, photoIds, memberId);
  const found = new Map<Id, readonly Likeness[]>();
  for (const [photoId, hash] of await hashesOf(db, photoIds)) {
    const { nearBits: bits, nearest: limit } = moderationLimits;
    const near = await findNear(db, { hash, bands: bandsNear(BigInt(hash)), bits, memberId, limit });
    const others = near.filter((row) => row.photo_id !== photoId);
    const like: Likeness[] = [];
    if (others.some(({ banned }) => banned)) like.push('bannedPhoto');
    if (others.some((row) => row.member_id !== memberId)) like.push('samePhoto');
    if (like.length > 0) found.set(photoId, like);
  }
  return found;
};

/** The photos of a banned member are not to come back with another; of one who is not any more, they may. */
export const banHashes = (db: Db, memberId: Id, banned: boolean): Promise<void> => setBanned(db, { memberId }, banned);

export const banHash = (db: Db, photoId: Id, banned: boolean): Promise<void> => setBanned(db, { photoId }, banned);
