import type { MemberReason } from '@kindred/contract/decisions';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../../context.ts';
import type { Id } from '../../../db/schema.ts';
import { publishNewEvents } from '../../../realtime/publish-events.ts';
import { openChildSafetyCase } from '../../child-safety/open-child-case.ts';
import { closeCase } from '../../moderation/cases/close-case.ts';
import { findOpenReportCaseId } from '../../moderation/cases/read-case.ts';
import { type ActingOperator, writeModerationAuditLine } from '../actions.ts';
import { applyActiveDecisions, pickStateAndRestriction } from '../apply-active-decisions.ts';
import { type AccountDecisionKind, decideOnAccount, findExistingDecision } from '../decide-on-account.ts';
import { listActiveDecisions, lockMember, setDecisionUndone } from '../decisions.db.ts';
import { enqueueStatementEmail } from '../enqueue-statement-email.ts';
import { deriveDecisionUid, notifyOfDecision, type RecordedDecision } from '../record-decision.ts';
import { requireNotOnHold } from '../require-not-on-hold.ts';

/** An operator's decision on an account. */
export interface AccountDecisionRequest {
  readonly hid: string;
  readonly reason: MemberReason;
  /** Visible to operators only. */
  readonly note?: string | undefined;
  /** A repeated request has the same id and takes effect once. */
  readonly requestId: string;
  /** The open case of the member that the decision closes. Without it a warning closes no case. The other kinds close the open case. */
  readonly caseId?: Id | undefined;
}

/**
 * Creates an action that makes a decision of a kind, with a statement of reasons for the member. The action
 * - takes effect once per request id; `hide`, `softBan` and `ban` return the active decision of their kind if there is one
 * - updates the member's risk score
 * - closes the case `caseId`, by default the member's open case, except for a warning
 * - bans the member and opens a child-safety case if the reason is `child`
 */
const createAccountAction =
  (kind: AccountDecisionKind) =>
  async (context: Context, operator: ActingOperator, request: AccountDecisionRequest): Promise<RecordedDecision> => {
    const { hid, reason, note, requestId, caseId } = request;
    const uid = deriveDecisionUid(operator, { hid, kind, requestId });
    const { memberId, decision } = await context.db.transaction().execute(async (db) => {
      const member = await lockMember(db, { hid });
      if (!member) throw new CallError('notFound');
      const existingDecision = await findExistingDecision(db, member, kind, uid);
      if (!existingDecision && kind === 'warn' && member.state === 'banned') throw new CallError('decidedOtherwise');
      const accountDecision =
        existingDecision ?? (await decideOnAccount(context, db, operator, { kind, uid, member, reason, note }));
      const closedCaseId = caseId ?? (kind === 'warn' ? null : await findOpenReportCaseId({ db }, member.id));
      if (closedCaseId !== null)
        await closeCase(context, db, operator, {
          id: closedCaseId,
          memberId: member.id,
          outcome: kind,
          decisionId: accountDecision.id,
        });
      if (reason === 'child')
        await openChildSafetyCase(context, db, operator, { memberId: member.id, photoId: null, note });
      return { memberId: member.id, decision: accountDecision };
    });
    await publishNewEvents(context, memberId);
    return { id: decision.id, uid: decision.uid };
  };

/**
 * Warns the member by a statement of reasons. Restricts nothing, except that the reason `child` bans the member.
 * @throws CallError notFound, also for a case of another member; decidedOtherwise for a banned member, who cannot read the warning
 */
export const warn = createAccountAction('warn');
/** Hides the member from other members. Existing dialogs continue. @throws CallError notFound, also for a case of another member */
export const hide = createAccountAction('hide');
/** Hides the member, who cannot like, visit or write to others either. @throws CallError notFound, also for a case of another member */
export const softBan = createAccountAction('softBan');
/**
 * Ends all sessions and refuses new ones. The member receives the statement by email.
 * @throws CallError notFound, also for a case of another member
 */
export const ban = createAccountAction('ban');

interface RestoreRequest {
  readonly hid: string;
  readonly note?: string | undefined;
}

/**
 * Undoes all active decisions on an account. Idempotent.
 * @throws CallError notFound; operatorForbidden if a child-safety case holds the member
 */
export const restore = async (
  context: Context,
  operator: ActingOperator,
  { hid, note }: RestoreRequest,
): Promise<void> => {
  const memberId = await context.db.transaction().execute(async (db) => {
    const member = await lockMember(db, { hid });
    if (!member) throw new CallError('notFound');
    const active = await listActiveDecisions(db, member.id);
    if (active.length === 0 && member.state !== 'banned') return undefined;
    await requireNotOnHold(db, member.id);
    for (const { id } of active) await setDecisionUndone(db, id, context.clock.now());
    const activeBan = active.find(({ kind }) => kind === 'ban');
    const restored = await applyActiveDecisions(context, db, member, activeBan?.subject.before);
    await writeModerationAuditLine(db, operator, {
      action: 'member.restore',
      subject: `member:${member.hid}`,
      memberId: member.id,
      before: pickStateAndRestriction(member),
      after: pickStateAndRestriction(restored),
      reason: note,
    });
    for (const { uid, kind } of active)
      await notifyOfDecision(db, member.id, { uid, kind, change: 'undone', statement: null });
    const [newestDecision] = active;
    if (member.state === 'banned' && newestDecision)
      await enqueueStatementEmail(context, db, 'restored', member, newestDecision.uid);
    return member.id;
  });
  if (memberId) await publishNewEvents(context, memberId);
};
