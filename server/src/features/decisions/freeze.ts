import type { MemberReason } from '@kindred/contract/decisions';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { Acting } from './actions.ts';
import { takeBack } from './console/undo-decision.ts';
import { decisionById, lockMember } from './decisions.db.ts';
import { judge, knownDecision } from './judge.ts';
import { type Decided, newDecisionUid } from './record-decision.ts';

/**
 * Bans a member within the transaction of another decision; `announce` after it. Returns the ban that stands already where
 * there is one. @throws CallError notFound
 */
export const freeze = async (
  context: Context,
  db: Db,
  operator: Acting,
  { memberId, reason, note }: { memberId: Id; reason: MemberReason; note: string },
): Promise<Decided> => {
  const member = await lockMember(db, { id: memberId });
  if (!member) throw new CallError('notFound');
  const uid = newDecisionUid();
  const known = await knownDecision(db, member, 'ban', uid);
  return known ?? judge(context, db, operator, { kind: 'ban', uid, member, reason, note });
};

/** Takes the ban of a `freeze` back, within a transaction; `announce` to the member after it. */
export const unfreeze = async (context: Context, db: Db, decisionId: Id): Promise<void> => {
  const decision = await decisionById(db, decisionId);
  const member = decision && (await lockMember(db, { id: decision.member_id }));
  if (decision && member) await takeBack(context, db, member, decision);
};
