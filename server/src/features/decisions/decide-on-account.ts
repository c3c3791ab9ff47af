import type { DecisionKind, MemberReason } from '@kindred/contract/decisions';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { enqueueFraudNotices } from '../fraud-notices/enqueue-fraud-notices.ts';
import { updateMemberRisk } from '../moderation/risk/member-risk.ts';
import type { ActingOperator } from './actions.ts';
import { applyActiveDecisions, pickStateAndRestriction } from './apply-active-decisions.ts';
import { findDecision, type LockedMember, listActiveDecisions } from './decisions.db.ts';
import { enqueueStatementEmail } from './enqueue-statement-email.ts';
import { type RecordedDecision, recordDecision } from './record-decision.ts';
import { sealStatement } from './statement-link.ts';

export type AccountDecisionKind = Extract<DecisionKind, 'warn' | 'hide' | 'softBan' | 'ban'>;

/** Finds the decision of the same request, or an active decision of the same kind. A warning is never active. */
export const findExistingDecision = async (
  db: Db,
  member: LockedMember,
  kind: AccountDecisionKind,
  uid: string,
): Promise<RecordedDecision | undefined> =>
  (await findDecision(db, uid)) ??
  (kind === 'warn' ? undefined : (await listActiveDecisions(db, member.id)).find((decision) => decision.kind === kind));

interface NewAccountDecision {
  readonly kind: AccountDecisionKind;
  readonly uid: string;
  readonly member: LockedMember;
  readonly reason: MemberReason;
  /** Visible to operators only. */
  readonly note: string | undefined;
}

const describeStateAfter: Readonly<Record<AccountDecisionKind, (member: LockedMember) => Record<string, unknown>>> = {
  warn: pickStateAndRestriction,
  hide: (member) => pickStateAndRestriction({ ...member, restriction: member.restriction ?? 'hidden' }),
  softBan: (member) => pickStateAndRestriction({ ...member, restriction: 'softBanned' }),
  ban: (member) => pickStateAndRestriction({ ...member, state: 'banned' }),
};

/** Records a decision on an account (`operator` is null for an automatic one), applies it and updates the risk score, within a transaction that locked the member. */
export const decideOnAccount = async (
  context: Context,
  db: Db,
  operator: ActingOperator | null,
  { kind, uid, member, reason, note }: NewAccountDecision,
): Promise<RecordedDecision> => {
  const decided = await recordDecision(db, operator, {
    uid,
    memberId: member.id,
    kind,
    reason,
    note,
    subject: kind === 'ban' ? { before: member.state } : {},
    ...(kind === 'ban' && { statement: sealStatement(context, uid) }),
    line: {
      action: `member.${kind}`,
      subject: `member:${member.hid}`,
      before: pickStateAndRestriction(member),
      after: describeStateAfter[kind](member),
    },
  });
  await applyActiveDecisions(context, db, member);
  await updateMemberRisk(context, db, member.id);
  if (kind === 'ban') {
    await enqueueStatementEmail(context, db, 'banned', member, uid);
    await enqueueFraudNotices(context, db, { id: decided.id, reason });
  }
  return decided;
};
