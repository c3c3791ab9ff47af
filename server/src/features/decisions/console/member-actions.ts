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

/** What an operator decides of a member. */
export interface AccountDecisionRequest {
  readonly hid: string;
  readonly reason: MemberReason;
  /** Operators' own; the member never sees it. */
  readonly note?: string | undefined;
  /** The same one again takes effect once. */
  readonly requestId: string;
  /** The case of reports that it closes. */
  readonly caseId?: Id | undefined;
}

const createAction =
  (kind: AccountDecisionKind) =>
  async (context: Context, operator: ActingOperator, judgement: AccountDecisionRequest): Promise<RecordedDecision> => {
    const { hid, reason, note: words, requestId, caseId } = judgement;
    const uid = deriveDecisionUid(operator, requestId);
    const { memberId, decided } = await context.db.transaction().execute(async (db) => {
      const member = await lockMember(db, { hid });
      if (!member) throw new CallError('notFound');
      const known = await findExistingDecision(db, member, kind, uid);
      if (!known && kind === 'warn' && member.state === 'banned') throw new CallError('decidedOtherwise');
      const made = known ?? (await decideOnAccount(context, db, operator, { kind, uid, member, reason, note: words }));
      const closing = caseId ?? (kind === 'warn' ? null : await findOpenReportCaseId({ db }, member.id));
      if (closing !== null) await closeCase(context, db, operator, { id: closing, outcome: kind, decisionId: made.id });
      if (reason === 'child')
        await openChildSafetyCase(context, db, operator, { memberId: member.id, photoId: null, note: words });
      return { memberId: member.id, decided: made };
    });
    await publishNewEvents(context, memberId);
    return { id: decided.id, uid: decided.uid };
  };

/**
 * Tells a member that something is not done here; it changes nothing else. Each of these takes effect once a request, and
 * where it stands already answers the decision that stands. All but a warning close the member's open case of reports.
 * @throws CallError notFound; decidedOtherwise for a warning to a banned member, who cannot read it
 */
export const warn = createAction('warn');
/** Nobody is shown the member any more; who talks with them still does. @throws CallError notFound */
export const hide = createAction('hide');
/** Besides, the member reaches nobody. @throws CallError notFound */
export const softBan = createAction('softBan');
/** Ends all sessions and lets the member in no more; a letter has the statement. @throws CallError notFound */
export const ban = createAction('ban');

interface RestoreRequest {
  readonly hid: string;
  readonly note?: string | undefined;
}

/**
 * Takes back whatever keeps a member from others. Done twice, it changes nothing.
 * @throws CallError notFound; operatorForbidden where a case of child safety holds the member
 */
export const restore = async (
  context: Context,
  operator: ActingOperator,
  { hid, note: words }: RestoreRequest,
): Promise<void> => {
  const memberId = await context.db.transaction().execute(async (db) => {
    const member = await lockMember(db, { hid });
    if (!member) throw new CallError('notFound');
    const standing = await listActiveDecisions(db, member.id);
    if (standing.length === 0 && member.state !== 'banned') return undefined;
    await requireNotOnHold(db, member.id);
    for (const { id } of standing) await setDecisionUndone(db, id, context.clock.now());
    const banned = standing.find(({ kind }) => kind === 'ban');
    const restored = await applyActiveDecisions(context, db, member, banned?.subject.before);
    await writeModerationAuditLine(db, operator, {
      action: 'member.restore',
      subject: `member:${member.hid}`,
      memberId: member.id,
      before: pickStateAndRestriction(member),
      after: pickStateAndRestriction(restored),
      reason: words,
    });
    for (const { uid, kind } of standing)
      await notifyOfDecision(db, member.id, { uid, kind, change: 'undone', statement: null });
    const [last] = standing;
    if (member.state === 'banned' && last) await enqueueStatementEmail(context, db, 'restored', member, last.uid);
    return member.id;
  });
  if (memberId) await publishNewEvents(context, memberId);
};
