import type { MemberReason } from '@kindred/contract/decisions';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { ActingOperator } from './actions.ts';
import { decideOnAccount, findExistingDecision } from './decide-on-account.ts';
import { findDecisionById, listActiveDecisions, lockMember } from './decisions.db.ts';
import { generateDecisionUid, type RecordedDecision } from './record-decision.ts';
import { reverseAccountDecision, undoOnce } from './undo-once.ts';

/**
 * Bans a member within the transaction of another decision. The caller publishes the new events after the commit.
 * @returns the new ban, or the active one if the member is banned already
 * @throws CallError notFound
 */
export const freezeAccount = async (
  context: Context,
  db: Db,
  operator: ActingOperator,
  { memberId, reason, note }: { memberId: Id; reason: MemberReason; note: string },
): Promise<RecordedDecision> => {
  const member = await lockMember(db, { id: memberId });
  if (!member) throw new CallError('notFound');
  const uid = generateDecisionUid();
  const existing = await findExistingDecision(db, member, 'ban', uid);
  return existing ?? decideOnAccount(context, db, operator, { kind: 'ban', uid, member, reason, note });
};

/**
 * Soft-bans a member because a provider of age assurance found a minor (decision 136): an automatic decision with a statement of reasons,
 * within a transaction. The caller publishes the new events after the commit.
 */
export const restrictMinor = async (context: Context, db: Db, memberId: Id): Promise<void> => {
  const member = await lockMember(db, { id: memberId });
  if (!member) return;
  const active = await listActiveDecisions(db, memberId);
  if (active.some(({ kind, reason }) => kind === 'softBan' && reason === 'underage')) return;
  const uid = generateDecisionUid();
  await decideOnAccount(context, db, null, { kind: 'softBan', uid, member, reason: 'underage', note: 'age assurance' });
};

/** Undoes the ban of `freezeAccount`, within a transaction. The caller publishes the new events after the commit. */
export const unfreezeAccount = async (context: Context, db: Db, decisionId: Id): Promise<void> => {
  const decision = await findDecisionById(db, decisionId);
  const member = decision && (await lockMember(db, { id: decision.member_id }));
  if (decision && member) await undoOnce(context, db, member, decision, reverseAccountDecision);
};
