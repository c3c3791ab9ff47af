import { randomBytes } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { retentionLimits } from '@kindred/contract/retention-limits';
import type { Context } from '../../context.ts';
import type { Id, PhotoRow } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { renderPhoto } from '../../pictures/render.ts';
import { validateImage } from '../../pictures/validate-image.ts';
import { isImageRemoved, savePhotoHash } from '../moderation/review/photo-hash.ts';
import { visitorOfFunnel } from './funnel-id.ts';
import { consumeGuestQuota } from './guest-quota.ts';
import { cancelFileDeletion, scheduleFileDeletion } from './photo-files.db.ts';
import { addPhoto, countPhotos, findPhotoByRequest, reservePhotoId } from './photos.db.ts';
import { presentPhoto } from './present-photo.ts';
import { deleteStoredFiles, storeFiles } from './store-files.ts';

const uploadMs = retentionLimits.uploadMinutes * 60_000;

type Owner = { memberId: Id } | { funnelId: string };

export const justUploaded = { isCover: false, isSharp: true };

/** Uploads a photo, once per `request_id`. It is visible to its owner alone until it is published and moderated (decisions §3 Photos). */
export const uploadPhoto: HandlerOf<'uploadPhoto'> = async ({ context, viewer, file, body: { request_id } }) => {
  const owner = { memberId: viewer.id };
  const row =
    (await findPhotoByRequest(context.db, owner, request_id)) ??
    (await saveUpload(context, file, { owner, most: limits.photo.album, requestId: request_id }));
  return { photo: presentPhoto(context, row, justUploaded) };
};

/** Uploads a guest's photo into the funnel. Sign-up moves it to the member (spec 3 §6 Guests). */
export const uploadFunnelPhoto: HandlerOf<'uploadFunnelPhoto'> = async (incoming) => {
  const { context, params, file } = incoming;
  const visitor = visitorOfFunnel(incoming, params.funnel);
  await consumeGuestQuota(incoming, file.length);
  const row = await saveUpload(context, file, { owner: { funnelId: params.funnel }, most: limits.photo.batch });
  return { photo: presentPhoto(context, row, { ...justUploaded, visitor }) };
};

interface Upload {
  readonly owner: Owner;
  /** The most photos that the owner may have. */
  readonly most: number;
  /** Whether the photo comes from a social provider, which moderated it. */
  readonly premoderated?: boolean;
  /** A repeated upload with the same id returns the existing photo. */
  readonly requestId?: string | undefined;
}

/**
 * Validates an upload by its content, renders its files without metadata, and saves files and row.
 * @throws CallError photoLimit, photoSize, photoType, photoTooSmall, photoTooLarge, photoInvalid, photoFailed, photoForbidden
 */
export const saveUpload = async (
  context: Context,
  file: Buffer,
  { owner, most, premoderated = false, requestId }: Upload,
): Promise<PhotoRow> => {
  if ((await countPhotos(context.db, owner)) >= most) throw new CallError('photoLimit');
  await validateImage(file);
  const rendered = await renderPhoto(file);
  const id = await reservePhotoId(context.db);
  await scheduleFileDeletion(context.db, id, new Date(context.clock.now().getTime() + uploadMs));
  await storeFiles(context, id, rendered);
  try {
    const uid = randomBytes(16).toString('base64url');
    const saved = await context.db.transaction().execute(async (db) => {
      if (await isImageRemoved(db, rendered.likeness)) throw new CallError('photoForbidden');
      const row = await addPhoto(db, { id, uid, owner, premoderated, requestId, ...rendered }, most);
      // Parallel uploads reached the limit during the rendering.
      if (!row) throw new CallError('photoLimit');
      // The upload took so long that the job has deleted its files.
      if (row.id === id && !(await cancelFileDeletion(db, id))) throw new CallError('photoFailed');
      if (row.id === id) await savePhotoHash(db, row, rendered.likeness);
      return row;
    });
    // A parallel upload with the same `requestId` was saved first.
    if (saved.id !== id) await deleteUnsavedFiles(context, id);
    return saved;
  } catch (error) {
    await deleteUnsavedFiles(context, id);
    throw error;
  }
};

/** Deletes the files of an upload without a photo. If this fails, the job `photos.files` deletes them. */
const deleteUnsavedFiles = async (context: Context, id: Id): Promise<void> => {
  try {
    await deleteStoredFiles(context, id);
    await cancelFileDeletion(context.db, id);
  } catch (error) {
    context.log.warn({ error: String(error) }, 'photo files are not deleted yet');
  }
};
