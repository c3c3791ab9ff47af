import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { differingBits } from '../../pictures/image-hash.ts';
import { hashImage } from '../../pictures/render.ts';
import { validateImage } from '../../pictures/validate-image.ts';
import { listPhotoIds } from '../photos/photo-ids.ts';
import { isKnownFile, type Known, printsOf } from './verification.db.ts';

const { contrastLeast, similarBits } = limits.verification;

interface JudgedSelfie extends Known {
  /** Why the selfie fails without an operator's review. */
  readonly fault: 'unclear' | 'repeated' | 'album' | undefined;
}

export const digestOf = (file: Buffer): Buffer => createHash('sha256').update(file).digest();

/** A hash as the database stores it. */
const bytesOf = (hash: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(hash);
  return bytes;
};

/**
 * Whether an image may be a selfie taken now: it shows something, was not sent before, and is not in the album.
 * @throws CallError photoSize, photoType, photoTooSmall, photoTooLarge, photoInvalid
 */
export const judgeSelfie = async (context: Context, memberId: Id, file: Buffer): Promise<JudgedSelfie> => {
  await validateImage(file);
  const { hash, contrast } = await hashImage(file);
  const known = { digest: digestOf(file), print: hash === null ? null : bytesOf(hash) };
  if (hash === null || contrast < contrastLeast) return { ...known, fault: 'unclear' };
  const isNear = (other: bigint) => differingBits(other, hash) <= similarBits;
  const earlier = async () => (await printsOf(context.db, memberId)).map((print) => print.readBigInt64BE());
  const isRepeated = (await isKnownFile(context.db, known.digest)) || (await earlier()).some(isNear);
  if (isRepeated) return { ...known, fault: 'repeated' };
  return { ...known, fault: (await albumHashes(context, memberId)).some(isNear) ? 'album' : undefined };
};

/** The hashes of the album's stored photos. The demonstration draws a photo at its first request: before, it has no file. */
const albumHashes = async ({ db, storage, pictures }: Context, memberId: Id): Promise<bigint[]> => {
  const hashes: bigint[] = [];
  for (const id of await listPhotoIds(db, memberId)) {
    const file = await storage.get(pictures.name(id, 'w'));
    const { hash } = file ? await hashImage(await buffer(file)) : { hash: null };
    if (hash !== null) hashes.push(hash);
  }
  return hashes;
};
