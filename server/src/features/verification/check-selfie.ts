import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { differingBits } from '../../pictures/image-hash.ts';
import { hashImage } from '../../pictures/render.ts';
import { validateImage } from '../../pictures/validate-image.ts';
import { photoIdsOf } from '../photos/photo-ids.ts';
import { isKnownFile, listPrints, type SelfieFingerprint } from './verification.db.ts';

const { contrastLeast, similarBits } = limits.verification;

interface CheckedSelfie extends SelfieFingerprint {
  /** Why the selfie fails without an operator's review. */
  readonly fault: 'unclear' | 'repeated' | 'album' | undefined;
}

export const computeDigest = (file: Buffer): Buffer => createHash('sha256').update(file).digest();

/** A hash as the database stores it. */
const encodeHash = (hash: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(hash);
  return bytes;
};

/**
 * Checks that a selfie has enough contrast, was not sent before and is not in the album.
 * @throws CallError photoSize, photoType, photoTooSmall, photoTooLarge, photoInvalid
 */
export const checkSelfie = async (context: Context, memberId: Id, file: Buffer): Promise<CheckedSelfie> => {
  await validateImage(file);
  const { hash, contrast } = await hashImage(file);
  const fingerprint = { digest: computeDigest(file), print: hash === null ? null : encodeHash(hash) };
  if (hash === null || contrast < contrastLeast) return { ...fingerprint, fault: 'unclear' };
  const isNear = (other: bigint) => differingBits(other, hash) <= similarBits;
  const earlier = async () => (await listPrints(context.db, memberId)).map((print) => print.readBigInt64BE());
  const isRepeated = (await isKnownFile(context.db, fingerprint.digest)) || (await earlier()).some(isNear);
  if (isRepeated) return { ...fingerprint, fault: 'repeated' };
  return { ...fingerprint, fault: (await albumHashes(context, memberId)).some(isNear) ? 'album' : undefined };
};

/** The hashes of the album's stored photos. A demo photo has no file before its first request. */
const albumHashes = async ({ db, storage, imageUrls }: Context, memberId: Id): Promise<bigint[]> => {
  const hashes: bigint[] = [];
  for (const id of await photoIdsOf(db, memberId)) {
    const file = await storage.get(imageUrls.name(id, 'w'));
    const { hash } = file ? await hashImage(await buffer(file)) : { hash: null };
    if (hash !== null) hashes.push(hash);
  }
  return hashes;
};
