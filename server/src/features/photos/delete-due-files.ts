import { retentionLimits } from '@kindred/contract/retention-limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { dropFiles } from './keep-files.ts';
import { claimDue, dueFiles } from './photo-files.db.ts';

/**
 * Deletes the files of photos that are gone, and of uploads that a crash cut short. A photo stays due until its files are gone: the
 * row leaves by the transaction that waits for the storage, so that a process that dies in between leaves it to the next one.
 */
export const deleteDueFiles = async (context: Context): Promise<void> => {
  let ids: Id[];
  do {
    ids = await dueFiles(context.db, context.clock.now(), retentionLimits.batch);
    let deleted = 0;
    for (const id of ids) if (await deleteFiles(context, id)) deleted += 1;
    // What the storage refuses is tried again by the next run.
    if (deleted < ids.length) return;
  } while (ids.length === retentionLimits.batch);
};

/** Deletes a due photo's files; false where the storage is away. */
export const deleteFiles = async (context: Context, photoId: Id): Promise<boolean> => {
  try {
    await context.db.transaction().execute(async (db) => {
      if (await claimDue(db, photoId, context.clock.now())) await dropFiles(context, photoId);
    });
    return true;
  } catch (error) {
    context.log.warn({ error: String(error) }, 'photo files are not deleted yet');
    return false;
  }
};
