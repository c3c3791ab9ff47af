import { retentionLimits } from '@kindred/contract/retention-limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { claimDueFiles, listDueFiles } from './photo-files.db.ts';
import { deleteStoredFiles } from './store-files.ts';

/**
 * Deletes the files of deleted photos and of uploads that a crash interrupted. The row in `photo_due` is deleted in the
 * transaction that waits for the storage. If the process dies in between, the next run deletes the files.
 */
export const deleteDueFiles = async (context: Context): Promise<void> => {
  let ids: Id[];
  do {
    ids = await listDueFiles(context.db, context.clock.now(), retentionLimits.batch);
    let deleted = 0;
    for (const id of ids) if (await deleteFilesIfDue(context, id)) deleted += 1;
    // The next run retries the files that the storage did not delete.
    if (deleted < ids.length) return;
  } while (ids.length === retentionLimits.batch);
};

/** Deletes the files of a photo if they are due. Returns false if the storage fails. */
export const deleteFilesIfDue = async (context: Context, photoId: Id): Promise<boolean> => {
  try {
    await context.db.transaction().execute(async (db) => {
      if (await claimDueFiles(db, photoId, context.clock.now())) await deleteStoredFiles(context, photoId);
    });
    return true;
  } catch (error) {
    context.log.warn({ error: String(error) }, 'photo files are not deleted yet');
    return false;
  }
};
