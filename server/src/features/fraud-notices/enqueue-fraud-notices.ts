import type { MemberReason } from '@kindred/contract/decisions';
import { dutyLimits } from '@kindred/contract/engagement/duty-limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** The reasons of a ban that mean fraud: a false identity, or an attempt to obtain money. */
export const fraudReasons: readonly MemberReason[] = ['scam', 'fakeProfile', 'impersonation'];

/**
 * Enqueues the notices about a ban for fraud, in the transaction of the ban (decision 132). They wait until the operator can no longer
 * undo the ban.
 */
export const enqueueFraudNotices = async (
  { jobs }: Pick<Context, 'jobs'>,
  db: Db,
  { id, reason }: { readonly id: Id; readonly reason: MemberReason },
): Promise<void> => {
  if (!fraudReasons.includes(reason)) return;
  const afterSeconds = dutyLimits.fraudNotice.afterMinutes * 60;
  await jobs.send('fraud.notify', { decisionId: id }, { afterSeconds, within: db });
};
