import { randomBytes } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { retentionLimits } from '@kindred/contract/retention-limits';
import type { Context } from '../../context.ts';
import type { Id, PhotoRow } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { renderPhoto } from '../../pictures/render.ts';
import { validateImage } from '../../pictures/validate-image.ts';
import { savePhotoHash } from '../moderation/review/photo-hash.ts';
import { visitorOfFunnel } from './funnel-id.ts';
import { useGuestQuota } from './guest-quota.ts';
import { dropFiles, keepFiles } from './keep-files.ts';
import { expectFiles, forgetFiles } from './photo-files.db.ts';
import { addPhoto, countPhotos, findAsked, reservePhotoId } from './photos.db.ts';
import { presentPhoto } from './present-photo.ts';

const uploadMs = retentionLimits.uploadMinutes * 60_000;

type Owner = { memberId: Id } | { funnelId: string };

export const justUploaded = { isCover: false, isSharp: true };

/** Takes a member's photo, once by a name; it is theirs alone until published and moderated (decisions §3 Photos). */
export const uploadPhoto: HandlerOf<'uploadPhoto'> = async ({ context, viewer, file, body: { request_id } }) => {
  const owner = { memberId: viewer.id };
  const row =
    (await findAsked(context.db, owner, request_id)) ??
    (await keepUpload(context, file, { owner, most: limits.photo.album, requestId: request_id }));
  return { photo: presentPhoto(context, row, justUploaded) };
};

/** Takes a guest's photo into their funnel; sign-up hands it over to the member (spec 3 §6 Guests). */
export const uploadFunnelPhoto: HandlerOf<'uploadFunnelPhoto'> = async (incoming) => {
  const { context, params, file } = incoming;
  const visitor = visitorOfFunnel(incoming, params.funnel);
  await useGuestQuota(incoming, file.length);
  const row = await keepUpload(context, file, { owner: { funnelId: params.funnel }, most: limits.photo.batch });
  return { photo: presentPhoto(context, row, { ...justUploaded, visitor }) };
};

interface Upload {
  readonly owner: Owner;
  /** How many photos the owner may have. */
  readonly most: number;
  /** A provider has shown it before, and it kept to the rules there. */
  readonly premoderated?: boolean;
  /** By what its owner asks for it. */
  readonly requestId?: string | undefined;
}

/**
 * Judges an upload by its content, makes its files without metadata, and keeps them.
 * @throws CallError photoLimit, photoSize, photoType, photoTooSmall, photoTooLarge, photoInvalid, photoFailed
 */
export const keepUpload = async (
  context: Context,
  file: Buffer,
  { owner, most, premoderated = false, requestId }: Upload,
): Promise<PhotoRow> => {
  if ((await countPhotos(context.db, owner)) >= most) throw new CallError('photoLimit');
  await validateImage(file);
  const rendered = await renderPhoto(file);
  const id = await reservePhotoId(context.db);
  await expectFiles(context.db, id, new Date(context.clock.now().getTime() + uploadMs));
  await keepFiles(context, id, rendered);
  try {
    const uid = randomBytes(16).toString('base64url');
    const kept = await context.db.transaction().execute(async (db) => {
      const row = await addPhoto(db, { id, uid, owner, premoderated, requestId, ...rendered }, most);
      // Others came while this one was rendered.
      if (!row) throw new CallError('photoLimit');
      // Of an upload that took so long that its files were deleted there is no photo.
      if (row.id === id && !(await forgetFiles(db, id))) throw new CallError('photoFailed');
      if (row.id === id) await savePhotoHash(db, row, rendered.likeness);
      return row;
    });
    // The same one did.
    if (kept.id !== id) await dropUpload(context, id);
    return kept;
  } catch (error) {
    await dropUpload(context, id);
    throw error;
  }
};

/** Deletes the files of an upload that made no photo; where that fails, the job `photos.files` does. */
const dropUpload = async (context: Context, id: Id): Promise<void> => {
  try {
    await dropFiles(context, id);
    await forgetFiles(context.db, id);
  } catch (error) {
    context.log.warn({ error: String(error) }, 'photo files are not deleted yet');
  }
};
