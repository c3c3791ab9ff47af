import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { type ActingOperator, writeModerationAuditLine } from '../../decisions/actions.ts';
import { lockCase, reopenCase, setCaseOutcome } from './cases.db.ts';

interface CaseClosing {
  readonly id: Id;
  /** The member of the decision. */
  readonly memberId: Id;
  /** The kind of the decision. */
  readonly outcome: string;
  readonly decisionId: Id | null;
}

/**
 * Closes a case with the outcome of a decision, within the transaction of the decision. A closed case stays unchanged.
 * @throws CallError notFound, also for a case of another member
 */
export const closeCase = async (
  { clock }: Context,
  db: Db,
  operator: ActingOperator,
  closing: CaseClosing,
): Promise<void> => {
  const reportCase = await lockCase(db, closing.id);
  if (reportCase?.member_id !== closing.memberId) throw new CallError('notFound');
  if (reportCase.decided_at !== null) return;
  await setCaseOutcome(db, closing.id, { ...closing, operatorId: operator.id, at: clock.now() });
};

/** Reopens the case that a decision closed, within the transaction that undoes the decision. */
export const reopenDecidedCase = (db: Db, decisionId: Id): Promise<void> => reopenCase(db, decisionId);

/**
 * Closes a case without a decision on the member. Idempotent.
 * @throws CallError notFound, decidedOtherwise if a decision closed the case
 */
export const dismissCase = (
  context: Context,
  operator: ActingOperator,
  { id, note }: { id: Id; note?: string | undefined },
): Promise<void> =>
  context.db.transaction().execute(async (db) => {
    const reportCase = await lockCase(db, id);
    if (!reportCase) throw new CallError('notFound');
    if (reportCase.outcome === 'dismissed') return;
    if (reportCase.outcome !== null) throw new CallError('decidedOtherwise');
    await setCaseOutcome(db, id, {
      outcome: 'dismissed',
      decisionId: null,
      operatorId: operator.id,
      at: context.clock.now(),
    });
    await writeModerationAuditLine(db, operator, {
      action: 'report.dismiss',
      subject: `case:${id}`,
      memberId: reportCase.member_id,
      before: { outcome: null, reports: reportCase.reports },
      after: { outcome: 'dismissed', reports: reportCase.reports },
      reason: note,
    });
  });
