import { retentionLimits } from '@kindred/contract/retention-limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { forgetFile, listExpiredArchives, listFilesOf } from './archive.db.ts';

type Files = Pick<Context, 'db' | 'storage'>;

const deleteFiles = async (
  { db, storage }: Files,
  archives: readonly { id: Id; file: string | null }[],
): Promise<void> => {
  for (const { id, file } of archives)
    if (file !== null) {
      await storage.delete(file);
      await forgetFile(db, id, file);
    }
};

/** Deletes the files of expired archives (docs/operating.md, Retention). */
export const sweepArchives = async (context: Context): Promise<void> => {
  const { db, clock } = context;
  for (;;) {
    const expired = await listExpiredArchives(db, clock.now(), retentionLimits.batch);
    await deleteFiles(context, expired);
    if (expired.length < retentionLimits.batch) return;
  }
};

/** Deletes the files of all archives of a member, before the account is erased. */
export const deleteArchivesOf = async (context: Files, memberId: Id): Promise<void> =>
  deleteFiles(context, await listFilesOf(context.db, memberId));
