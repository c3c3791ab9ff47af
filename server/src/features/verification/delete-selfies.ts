import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import { writeAuditLine } from '../audit/audit.ts';
import { deleteDueFile, listDueSelfieFiles } from './selfie-files.db.ts';

/** Deletes the selfies whose deletion is due, with an audit line for each. A failed deletion is retried by the next run. */
export const deleteSelfies = async ({ db, storage, clock, log }: Context): Promise<void> => {
  for (const { file, verification_id, member_id, why } of await listDueSelfieFiles(
    db,
    clock.now(),
    limits.verification.deleteBatch,
  )) {
    try {
      await storage.delete(file);
    } catch (error) {
      log.warn({ error: String(error) }, 'a selfie is not deleted yet');
      continue;
    }
    await db.transaction().execute(async (within) => {
      if (!(await deleteDueFile(within, file))) return;
      const subject = `verification:${verification_id}`;
      await writeAuditLine(within, {
        operatorId: null,
        action: 'selfie.delete',
        subject,
        memberId: member_id,
        before: { file },
        reason: why,
      });
    });
  }
};
