import { notificationLimits } from '@kindred/contract/engagement/notification-limits';
import type { Context } from '../../context.ts';
import { claimDigest } from './claim-digest.ts';
import { type DueKey, listDue } from './digests.db.ts';

const { batch, membersPerRun } = notificationLimits;

/**
 * Decides about the members whose morning has come. Each has a transaction of its own, so any number of processes may run this. A
 * member whose transaction fails is tried again by the next run, and does not stop the others.
 */
export const claimDueDigests = async (context: Context): Promise<void> => {
  const now = context.clock.now();
  let after: DueKey | undefined;
  for (let count = 0; count < membersPerRun; count += batch) {
    const page = await listDue(context.db, now, after, batch);
    for (const { memberId } of page) {
      try {
        await claimDigest(context, memberId);
      } catch (error) {
        context.log.error({ member: memberId, error: String(error) }, 'daily email not decided');
      }
    }
    after = page.at(-1);
    if (page.length < batch) return;
  }
};
