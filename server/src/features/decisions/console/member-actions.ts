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
  /** The case that the decision closes. */
  readonly caseId?: Id | undefined;
}

const createAction =
  (kind: AccountDecisionKind) =>
  async (context: Context, operator: ActingOperator, request: AccountDecisionRequest): Promise<RecordedDecision> => {
    const { hid, reason, note, requestId, caseId } = request;
    const uid = deriveDecisionUid(operator, requestId);
    const { memberId, decided } = await context.db.transaction().execute(async (db) => {
      const member = await lockMember(db, { hid });
      if (!member) throw new CallError('notFound');
      const existing = await findExistingDecision(db, member, kind, uid);
      if (!existing && kind === 'warn' && member.state === 'banned') throw new CallError('decidedOtherwise');
      const recorded = existing ?? (await decideOnAccount(context, db, operator, { kind, uid, member, reason, note }));
      const closedCaseId = caseId ?? (kind === 'warn' ? null : await findOpenReportCaseId({ db }, member.id));
      if (closedCaseId !== null)
        await closeCase(context, db, operator, { id: closedCaseId, outcome: kind, decisionId: recorded.id });
      if (reason === 'child')
        await openChildSafetyCase(context, db, operator, { memberId: member.id, photoId: null, note });
      return { memberId: member.id, decided: recorded };
    });
    await publishNewEvents(context, memberId);
    return { id: decided.id, uid: decided.uid };
  };

/**
 * Sends a statement of reasons to the member and changes nothing else. Each of these four actions takes effect once per request.
 * `hide`, `softBan` and `ban` return the active decision of their kind if there is one, and close the member's open case.
 * @throws CallError notFound; decidedOtherwise for a warning to a banned member, who cannot read it
 */
export const warn = createAction('warn');
/** Hides the member from other members. Existing dialogs continue. @throws CallError notFound */
export const hide = createAction('hide');
/** Hides the member, who cannot like, visit or write to others either. @throws CallError notFound */
export const softBan = createAction('softBan');
/** Ends all sessions and refuses new ones. The member receives the statement by email. @throws CallError notFound */
export const ban = createAction('ban');

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
    const banned = active.find(({ kind }) => kind === 'ban');
    const restored = await applyActiveDecisions(context, db, member, banned?.subject.before);
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
    const [last] = active;
    if (member.state === 'banned' && last) await enqueueStatementEmail(context, db, 'restored', member, last.uid);
    return member.id;
  });
  if (memberId) await publishNewEvents(context, memberId);
};
