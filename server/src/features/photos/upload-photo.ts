import { randomBytes } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id, PhotoRow } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { judge } from '../../pictures/judge.ts';
import { render } from '../../pictures/render.ts';
import { dropFiles, keepFiles } from './keep-files.ts';
import { addPhoto, countPhotos, reservePhotoId } from './photos.db.ts';
import { presentPhoto } from './present-photo.ts';

type Owner = { memberId: Id } | { funnelId: string };

const justUploaded = { isCover: false, isSharp: true };

/** Takes a member's photo; it is theirs alone until published and moderated (decisions §3 Photos). */
export const uploadPhoto: HandlerOf<'uploadPhoto'> = async ({ context, viewer, file }) => ({
  photo: presentPhoto(
    context,
    await keepUpload(context, file, { memberId: viewer.id }, limits.photo.album),
    justUploaded,
  ),
});

/** Takes a guest's photo into their funnel; sign-up hands it over to the member (spec 3 §6 Guests). */
export const uploadFunnelPhoto: HandlerOf<'uploadFunnelPhoto'> = async ({ context, params, file }) => ({
  photo: presentPhoto(
    context,
    await keepUpload(context, file, { funnelId: params.funnel }, limits.photo.batch),
    justUploaded,
  ),
});

/**
 * Judges an upload by its content, makes its files without metadata, and keeps them.
 * @throws CallError photoLimit, photoSize, photoType, photoDimensions, photoInvalid, photoFailed
 */
const keepUpload = async (context: Context, file: Buffer, owner: Owner, most: number): Promise<PhotoRow> => {
  if ((await countPhotos(context.db, owner)) >= most) throw new CallError('photoLimit');
  await judge(file);
  const rendered = await render(file);
  const id = await reservePhotoId(context.db);
  await keepFiles(context, id, rendered);
  try {
    return await addPhoto(context.db, { id, uid: randomBytes(16).toString('base64url'), owner, ...rendered });
  } catch (error) {
    await dropFiles(context, id);
    throw error;
  }
};
