import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/call-request.ts';
import { deleteFilesIfDue } from './delete-due-files.ts';
import { refreshAlbum } from './moderate-photo.ts';
import { deletePhotoRow } from './photos.db.ts';

/** Deletes a photo of the viewer, and its files. @throws CallError notFound */
export const deletePhoto: HandlerOf<'deletePhoto'> = async ({ context, viewer, params }) => {
  const removed = await context.db.transaction().execute(async (db) => {
    const photo = await deletePhotoRow(db, viewer.id, params.id);
    if (photo) await refreshAlbum(db, viewer.id);
    return photo;
  });
  if (!removed) throw new CallError('notFound');
  // If this fails, the job `photos.files` deletes the files.
  await deleteFilesIfDue(context, removed.id);
  return {};
};
