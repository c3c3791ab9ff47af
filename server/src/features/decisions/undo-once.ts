import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { updateMemberRisk } from '../moderation/risk/member-risk.ts';
import { applyActiveDecisions } from './apply-active-decisions.ts';
import { type DecisionRow, type LockedMember, setDecisionUndone } from './decisions.db.ts';
import { notifyOfDecision } from './record-decision.ts';

/** Reverses the effects of a decision. Returns the ids of other members who have new events. */
export type ReverseDecision = (
  context: Context,
  db: Db,
  member: LockedMember,
  decision: DecisionRow,
) => Promise<readonly Id[]>;

/** Restores the member's state and restriction after a decision on the account was undone. */
export const reverseAccountDecision: ReverseDecision = async (context, db, member, { subject }) => {
  await applyActiveDecisions(context, db, member, subject.before);
  return [];
};

/**
 * Undoes one decision and notifies the member, within a transaction.
 * @returns the members who have new events; undefined if the decision was undone before
 */
export const undoOnce = async (
  context: Context,
  db: Db,
  member: LockedMember,
  decision: DecisionRow,
  reverse: ReverseDecision,
): Promise<readonly Id[] | undefined> => {
  if (!(await setDecisionUndone(db, decision.id, context.clock.now()))) return undefined;
  const others = await reverse(context, db, member, decision);
  await updateMemberRisk(context, db, member.id);
  await notifyOfDecision(db, member.id, {
    uid: decision.uid,
    kind: decision.kind,
    change: 'undone',
    statement: null,
  });
  return [member.id, ...others];
};
