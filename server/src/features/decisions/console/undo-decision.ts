import { CallError } from '@kindred/contract/errors';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { publishNewEvents } from '../../../realtime/publish-events.ts';
import { reopenDecidedCase } from '../../moderation/cases/close-case.ts';
import { reinstatePhoto } from '../../moderation/reinstate-photo.ts';
import { reinstateText } from '../../moderation/reinstate-text.ts';
import { type ActingOperator, writeModerationAuditLine } from '../actions.ts';
import { type DecisionRow, findDecision, type LockedMember, lockMember } from '../decisions.db.ts';
import { requireNotOnHold } from '../require-not-on-hold.ts';
import { type ReverseDecision, reverseAccountDecision, undoOnce } from '../undo-once.ts';

/** Reverses the effect of a decision of any kind. */
const reverseDecision: ReverseDecision = async (context, db, member, decision) => {
  const { photoId, text } = decision.subject;
  switch (decision.kind) {
    case 'warn':
      return [];
    case 'hide':
    case 'softBan':
    case 'ban':
      return reverseAccountDecision(context, db, member, decision);
    case 'rejectPhoto':
    case 'deletePhoto':
      if (photoId) await reinstatePhoto(db, member.id, photoId);
      return [];
    case 'removeText':
      return text ? reinstateText(context, db, member.language, text) : [];
  }
};

/**
 * Undoes a decision of any kind with its effects and notifies the member, within a transaction.
 * @returns the members who have new events; undefined if the decision was undone before
 */
export const undoWithEffects = (
  context: Context,
  db: Db,
  member: LockedMember,
  decision: DecisionRow,
): Promise<readonly Id[] | undefined> => undoOnce(context, db, member, decision, reverseDecision);

/**
 * Undoes an operator's decision of the last minutes, and reopens the case that it closed. Idempotent.
 * @throws CallError notFound; decidedOtherwise if another operator made the decision or the time is over; operatorForbidden if
 * a child-safety case holds the member
 */
export const undoDecision = async (
  context: Context,
  operator: ActingOperator,
  { uid, note }: { uid: string; note?: string | undefined },
): Promise<void> => {
  const notified = await context.db.transaction().execute(async (db) => {
    const decision = await findDecision(db, uid);
    const member = decision && (await lockMember(db, { id: decision.member_id }));
    if (!member) throw new CallError('notFound');
    const since = context.clock.now().getTime() - moderationLimits.undoMinutes * 60_000;
    if (decision.operator_id !== operator.id || decision.created_at.getTime() < since)
      throw new CallError('decidedOtherwise');
    await requireNotOnHold(db, member.id);
    const concerned = await undoWithEffects(context, db, member, decision);
    if (!concerned) return [];
    await reopenDecidedCase(db, decision.id);
    await writeModerationAuditLine(db, operator, {
      action: 'decision.undo',
      subject: `decision:${uid}`,
      memberId: member.id,
      before: { kind: decision.kind, reason: decision.reason, undone: false },
      after: { kind: decision.kind, reason: decision.reason, undone: true },
      reason: note,
    });
    return concerned;
  });
  await publishNewEvents(context, ...notified);
};
