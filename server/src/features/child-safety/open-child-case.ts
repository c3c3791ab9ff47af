import { consoleLimits } from '@kindred/contract/console/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { type ActingOperator, writeModerationAuditLine } from '../decisions/actions.ts';
import { freezeAccount, unfreezeAccount } from '../decisions/freeze.ts';
import { closeChildCase, createChildCase, lockOpenCaseOfPhoto } from './child-cases.db.ts';

const dayMs = 86_400_000;

/** The end of the hold of evidence that is reported at a time. */
export const computeHoldEnd = (at: Date): Date => new Date(at.getTime() + consoleLimits.childSafety.holdDays * dayMs);

interface ChildCaseOpening {
  readonly memberId: Id;
  /** The photo that is the evidence; null for conduct. */
  readonly photoId: Id | null;
  readonly note?: string | undefined;
}

/**
 * Freezes an account and opens its child-safety case, within the transaction of the decision that has the reason `child`. The hold
 * prevents the deletion of the member's data (decision 88). An open case of the member stays.
 */
export const openChildSafetyCase = async (
  context: Context,
  db: Db,
  operator: ActingOperator,
  { memberId, photoId, note = '' }: ChildCaseOpening,
): Promise<void> => {
  const frozen = await freezeAccount(context, db, operator, { memberId, reason: 'child', note });
  const id = await createChildCase(db, {
    memberId,
    photoId,
    decisionId: frozen.id,
    note,
    operatorId: operator.id,
    heldUntil: computeHoldEnd(context.clock.now()),
  });
  if (id === undefined) return;
  await writeModerationAuditLine(db, operator, {
    action: 'child.freeze',
    subject: `child:${id}`,
    memberId,
    before: { case: null },
    after: { case: 'open', byPhoto: photoId !== null },
    reason: note,
  });
};

/** Clears the open case of a photo whose rejection the operator undoes, within the transaction that undoes it. */
export const withdrawChildCase = async (
  context: Context,
  db: Db,
  operator: ActingOperator,
  { memberId, photoId }: { memberId: Id; photoId: Id },
): Promise<void> => {
  const opened = await lockOpenCaseOfPhoto(db, memberId, photoId);
  if (!opened) return;
  const at = context.clock.now();
  await closeChildCase(db, opened.id, { outcome: 'cleared', heldUntil: at, operatorId: operator.id, at });
  if (opened.decision_id) await unfreezeAccount(context, db, opened.decision_id);
  await writeModerationAuditLine(db, operator, {
    action: 'child.clear',
    subject: `child:${opened.id}`,
    memberId,
    before: { case: 'open' },
    after: { case: 'cleared' },
    reason: 'undone',
  });
};
