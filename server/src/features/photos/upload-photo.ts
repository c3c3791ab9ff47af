import { randomBytes } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id, PhotoRow } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { judge } from '../../pictures/judge.ts';
import { render } from '../../pictures/render.ts';
import { keepHash } from '../moderation/photo-hash.ts';
import { dropFiles, keepFiles } from './keep-files.ts';
import { addPhoto, countPhotos, reservePhotoId } from './photos.db.ts';
import { presentPhoto } from './present-photo.ts';

type Owner = { memberId: Id } | { funnelId: string };

export const justUploaded = { isCover: false, isSharp: true };

/** Takes a member's photo; it is theirs alone until published and moderated (decisions §3 Photos). */
export const uploadPhoto: HandlerOf<'uploadPhoto'> = async ({ context, viewer, file }) => ({
  photo: presentPhoto(
    context,
    await keepUpload(context, file, { owner: { memberId: viewer.id }, most: limits.photo.album }),
    justUploaded,
  ),
});

/** Takes a guest's photo into their funnel; sign-up hands it over to the member (spec 3 §6 Guests). */
export const uploadFunnelPhoto: HandlerOf<'uploadFunnelPhoto'> = async ({ context, params, file }) => ({
  photo: presentPhoto(
    context,
    await keepUpload(context, file, { owner: { funnelId: params.funnel }, most: limits.photo.batch }),
    justUploaded,
  ),
});

interface Upload {
  readonly owner: Owner;
  /** How many photos the owner may have. */
  readonly most: number;
  /** A provider has shown it before, and it kept to the rules there. */
  readonly premoderated?: boolean;
}

/**
 * Judges an upload by its content, makes its files without metadata, and keeps them.
 * @throws CallError photoLimit, photoSize, photoType, photoDimensions, photoInvalid, photoFailed
 */
export const keepUpload = async (
  context: Context,
  file: Buffer,
  { owner, most, premoderated = false }: Upload,
): Promise<PhotoRow> => {
  if ((await countPhotos(context.db, owner)) >= most) throw new CallError('photoLimit');
  await judge(file);
  const rendered = await render(file);
  const id = await reservePhotoId(context.db);
  await keepFiles(context, id, rendered);
  try {
    const uid = randomBytes(16).toString('base64url');
    return await context.db.transaction().execute(async (db) => {
      const row = await addPhoto(db, { id, uid, owner, premoderated, ...rendered }, most);
      // Others came while this one was rendered.
      if (!row) throw new CallError('photoLimit');
      await keepHash(db, row, rendered.likeness);
      return row;
    });
  } catch (error) {
    await dropFiles(context, id);
    throw error;
  }
};
