import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { judge } from '../../pictures/judge.ts';
import { differingBits, printOf } from '../../pictures/print.ts';
import { photoIdsOf } from '../photos/photo-ids.ts';
import { isKnownFile, type Known, printsOf } from './verification.db.ts';

const { contrastLeast, similarBits } = limits.verification;

interface JudgedSelfie extends Known {
  /** Why no operator needs to see it. */
  readonly fault: 'unclear' | 'repeated' | 'album' | undefined;
}

export const digestOf = (file: Buffer): Buffer => createHash('sha256').update(file).digest();

/**
 * Whether a picture may be a selfie taken just now: one that shows something, and that was neither sent before nor stands
 * in the album.
 * @throws CallError photoSize, photoType, photoTooSmall, photoTooLarge, photoInvalid
 */
export const judgeSelfie = async (context: Context, memberId: Id, file: Buffer): Promise<JudgedSelfie> => {
  await judge(file);
  const { bits: print, contrast } = await printOf(file);
  const known = { digest: digestOf(file), print };
  if (contrast < contrastLeast) return { ...known, fault: 'unclear' };
  const isNear = (other: Buffer) => differingBits(other, print) <= similarBits;
  const isRepeated =
    (await isKnownFile(context.db, known.digest)) || (await printsOf(context.db, memberId)).some(isNear);
  if (isRepeated) return { ...known, fault: 'repeated' };
  return { ...known, fault: (await albumPrints(context, memberId)).some(isNear) ? 'album' : undefined };
};

/** Of what stands in the album as a file; what the demonstration has not drawn yet is nobody's picture. */
const albumPrints = async ({ db, storage, pictures }: Context, memberId: Id): Promise<Buffer[]> => {
  const prints: Buffer[] = [];
  for (const id of await photoIdsOf(db, memberId)) {
    const file = await storage.get(pictures.name(id, 'w'));
    if (file) prints.push((await printOf(await buffer(file))).bits);
  }
  return prints;
};
