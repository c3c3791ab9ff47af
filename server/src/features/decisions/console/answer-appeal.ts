import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../../context.ts';
import { publishNewEvents } from '../../../realtime/publish-events.ts';
import { type ActingOperator, writeModerationAuditLine } from '../actions.ts';
import { closeAppeal, hasOtherAppealReviewer, lockAppeal } from '../appeals.db.ts';
import { findDecision, lockMember } from '../decisions.db.ts';
import { enqueueStatementEmail } from '../enqueue-statement-email.ts';
import { notifyOfDecision } from '../record-decision.ts';
import { requireNotOnHold } from '../require-not-on-hold.ts';
import { undoWithEffects } from './undo-decision.ts';

interface AppealAnswer {
  /** The uid of the decision. */
  readonly uid: string;
  /** True undoes the decision, false upholds it. */
  readonly granted: boolean;
  /** The text for the member. */
  readonly answer: string;
}

/**
 * Answers an appeal. A granted appeal undoes the decision. The same answer again changes nothing.
 * @throws CallError notFound; decidedOtherwise if the appeal has the other answer; operatorForbidden for the operator who made
 * the decision, unless no other operator could answer, and if a child-safety case holds the member
 */
export const answerAppeal = async (
  context: Context,
  operator: ActingOperator,
  { uid, granted, answer }: AppealAnswer,
): Promise<void> => {
  const notified = await context.db.transaction().execute(async (db) => {
    const decision = await findDecision(db, uid);
    const member = decision && (await lockMember(db, { id: decision.member_id }));
    const appeal = decision && (await lockAppeal(db, decision.id));
    if (!decision || !member || !appeal) throw new CallError('notFound');
    if (appeal.decided_at !== null) {
      if (appeal.granted !== granted) throw new CallError('decidedOtherwise');
      return [];
    }
    if (decision.operator_id === operator.id && (await hasOtherAppealReviewer(db, operator.id)))
      throw new CallError('operatorForbidden');
    if (granted) await requireNotOnHold(db, member.id);
    const at = context.clock.now();
    await closeAppeal(db, { decisionId: decision.id, granted, answer, operatorId: operator.id, at });
    await writeModerationAuditLine(db, operator, {
      action: granted ? 'appeal.grant' : 'appeal.uphold',
      subject: `decision:${uid}`,
      memberId: member.id,
      before: { appeal: 'open', kind: decision.kind },
      after: { appeal: granted ? 'granted' : 'upheld', kind: decision.kind },
      reason: answer,
    });
    const concerned = granted ? await undoWithEffects(context, db, member, decision) : undefined;
    if (!granted)
      await notifyOfDecision(db, member.id, { uid, kind: decision.kind, change: 'upheld', statement: null });
    if (member.state === 'banned') {
      const isStillBanned = (await lockMember(db, { id: member.id }))?.state === 'banned';
      const outcome = isStillBanned ? 'decision-undone' : 'restored';
      await enqueueStatementEmail(context, db, granted ? outcome : 'decision-upheld', member, uid);
    }
    return concerned ?? [member.id];
  });
  await publishNewEvents(context, ...notified);
};
