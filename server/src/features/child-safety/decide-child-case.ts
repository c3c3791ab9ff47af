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
 * Closes a case: reported, the account stays frozen and its evidence is held for a year from now; cleared, both end. The same
 * outcome again changes nothing.
 * @returns until when the evidence is held
 * @throws CallError notFound, decidedOtherwise
 */
export const decideChildCase = async (
  context: Context,
  operator: ActingOperator,
  id: Id,
  outcome: Outcome,
): Promise<Date> => {
  const { memberId, held } = await context.db.transaction().execute(async (db) => {
    const known = await lockChildCase(db, id);
    if (!known) throw new CallError('notFound');
    if (known.outcome === outcome.outcome) return { memberId: known.member_id, held: known.held_until };
    if (known.outcome !== null) throw new CallError('decidedOtherwise');
    const at = context.clock.now();
    const until = outcome.outcome === 'reported' ? computeHoldEnd(at) : at;
    const { note: words, ...closing } = outcome;
    await closeChildCase(db, id, { ...closing, heldUntil: until, operatorId: operator.id, at });
    if (outcome.outcome === 'cleared' && known.decision_id) await unfreezeAccount(context, db, known.decision_id);
    await writeModerationAuditLine(db, operator, {
      action: outcome.outcome === 'reported' ? 'child.report' : 'child.clear',
      subject: `child:${id}`,
      memberId: known.member_id,
      before: { case: 'open' },
      after: { case: outcome.outcome, heldUntil: until.toISOString() },
      reason:
        outcome.outcome === 'reported' ? `${outcome.authority}: ${outcome.reference} ${words ?? ''}`.trim() : words,
    });
    return { memberId: known.member_id, held: until };
  });
  await publishNewEvents(context, memberId);
  return held;
};
