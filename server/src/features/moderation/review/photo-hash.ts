import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import {
  createPhotoHash,
  createRemovedImage,
  deleteRemovedImage,
  findRemovedImage,
  listHashes,
  listNearPhotos,
  listSamePhotos,
  setHashesBanned,
  setHashOwner,
} from './photo-hash.db.ts';

/** Bits of each piece of a hash. If two hashes differ in eight bits at most, one of five pieces differs in one bit at most. */
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

const encodeBand = (position: number, piece: number): number => (position << maxPieceBits) | piece;

/** The bands in which a hash is indexed: one for each piece. */
const getBands = (hash: bigint): number[] => splitHash(hash).map((piece, position) => encodeBand(position, piece));

/** The bands of a hash and of all hashes with one different bit in a piece. A near hash is indexed in at least one of them. */
export const getNearBands = (hash: bigint): number[] =>
  splitHash(hash).flatMap((piece, position) => [
    encodeBand(position, piece),
    ...Array.from({ length: pieces[position] ?? 0 }, (_, bit) => encodeBand(position, piece ^ (1 << bit))),
  ]);

/** Stores the perceptual hash of an uploaded photo. A null hash (an image without shape) is not stored. */
export const savePhotoHash = async (
  db: Db,
  { id, member_id: memberId }: { id: Id; member_id: Id | null },
  hash: bigint | null,
): Promise<void> => {
  if (hash !== null) await createPhotoHash(db, { photoId: id, memberId, hash: String(hash), bands: getBands(hash) });
};

/** The photo resembles a banned photo, or another member's photo. */
export type LikenessSignal = 'bannedPhoto' | 'samePhoto';

/** The likeness signals of a member's photos, by photo id. Photos without signals are left out. */
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
    const signals: LikenessSignal[] = [];
    if (others.some(({ banned }) => banned)) signals.push('bannedPhoto');
    if (others.some((row) => row.member_id !== memberId)) signals.push('samePhoto');
    if (signals.length > 0) found.set(photoId, signals);
  }
  return found;
};

/** Sets whether a member's photos count as banned: uploads that resemble them get the signal `bannedPhoto`. */
export const setMemberHashesBanned = (db: Db, memberId: Id, banned: boolean): Promise<void> =>
  setHashesBanned(db, { memberId }, banned);

/** Sets whether one photo counts as banned. */
export const setPhotoHashBanned = (db: Db, photoId: Id, banned: boolean): Promise<void> =>
  setHashesBanned(db, { photoId }, banned);

/** The photos that are identical to one of these photos, these included. A photo without a hash has no copies. */
export const findIdenticalPhotos = async (db: Db, photoIds: readonly Id[]): Promise<ReadonlySet<Id>> => {
  const found = new Set(photoIds);
  for (const hash of new Set((await listHashes(db, photoIds)).values())) {
    const [band = 0] = getBands(BigInt(hash));
    for (const id of await listSamePhotos(db, hash, band)) found.add(id);
  }
  return found;
};

/** Refuses later uploads of images that are identical to these photos (decision 133). */
export const refuseSameImages = async (db: Db, photoIds: readonly Id[], at: Date): Promise<void> => {
  for (const hash of new Set((await listHashes(db, photoIds)).values())) await createRemovedImage(db, hash, at);
};

/** Accepts uploads of a photo's image again, after the decision about the photo was undone. */
export const acceptSameImages = (db: Db, photoId: Id): Promise<void> => deleteRemovedImage(db, photoId);

/** Whether an image was removed by a removal request. */
export const isImageRemoved = async (db: Db, hash: bigint | null): Promise<boolean> =>
  hash !== null && (await findRemovedImage(db, String(hash))) !== undefined;
