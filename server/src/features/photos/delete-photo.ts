import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/incoming.ts';
import { deleteFiles } from './delete-due-files.ts';
import { refreshAlbum } from './moderate-photo.ts';
import { removePhoto } from './photos.db.ts';

export const deletePhoto: HandlerOf<'deletePhoto'> = async ({ context, viewer, params }) => {
  const removed = await context.db.transaction().execute(async (db) => {
    const photo = await removePhoto(db, viewer.id, params.id);
    if (photo) await refreshAlbum(db, viewer.id);
    return photo;
  });
  if (!removed) throw new CallError('notFound');
  // What fails here, or is cut short, is done by the job `photos.files`.
  await deleteFiles(context, removed.id);
  return {};
};
