import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { type ActingOperator, writeModerationAuditLine } from '../decisions/actions.ts';
import { unfreezeAccount } from '../decisions/freeze.ts';
import { closeChildCase, lockChildCase } from './child-cases.db.ts';
import { computeHoldEnd } from './open-child-case.ts';

type Outcome =
  | {
      readonly outcome: 'reported';
      readonly authority: string;
      readonly reference: string;
      readonly note: string | undefined;
    }
  | { readonly outcome: 'cleared'; readonly note: string };

/**
 * Closes a case. The outcome `reported` keeps the account frozen and its evidence on hold for a year from now; `cleared` ends
 * both. The same outcome again changes nothing.
 * @returns the end of the hold
 * @throws CallError notFound, decidedOtherwise
 */
export const decideChildCase = async (
  context: Context,
  operator: ActingOperator,
  id: Id,
  outcome: Outcome,
): Promise<Date> => {
  const { memberId, holdEnd } = await context.db.transaction().execute(async (db) => {
    const childCase = await lockChildCase(db, id);
    if (!childCase) throw new CallError('notFound');
    if (childCase.outcome === outcome.outcome) return { memberId: childCase.member_id, holdEnd: childCase.held_until };
    if (childCase.outcome !== null) throw new CallError('decidedOtherwise');
    const at = context.clock.now();
    const until = outcome.outcome === 'reported' ? computeHoldEnd(at) : at;
    const { note, ...closing } = outcome;
    await closeChildCase(db, id, { ...closing, heldUntil: until, operatorId: operator.id, at });
    if (outcome.outcome === 'cleared' && childCase.decision_id)
      await unfreezeAccount(context, db, childCase.decision_id);
    await writeModerationAuditLine(db, operator, {
      action: outcome.outcome === 'reported' ? 'child.report' : 'child.clear',
      subject: `child:${id}`,
      memberId: childCase.member_id,
      before: { case: 'open' },
      after: { case: outcome.outcome, heldUntil: until.toISOString() },
      reason: outcome.outcome === 'reported' ? `${outcome.authority}: ${outcome.reference} ${note ?? ''}`.trim() : note,
    });
    return { memberId: childCase.member_id, holdEnd: until };
  });
  await publishNewEvents(context, memberId);
  return holdEnd;
};
