import type { MemberReason } from '@kindred/contract/decisions';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../../context.ts';
import type { Id } from '../../../db/schema.ts';
import { publishNewEvents } from '../../../realtime/publish-events.ts';
import { openChildCase } from '../../child-safety/open-child-case.ts';
import { closeCase } from '../../moderation/cases/close-case.ts';
import { openCaseId } from '../../moderation/cases/read-case.ts';
import { type Acting, note } from '../actions.ts';
import { lockMember, markUndone, standingDecisions } from '../decisions.db.ts';
import { judge, knownDecision, type MemberKind } from '../judge.ts';
import { type Decided, tellOfDecision, uidOf } from '../record-decision.ts';
import { requireUnheld } from '../require-unheld.ts';
import { sendStatement } from '../send-statement.ts';
import { settleStanding, standingOf } from '../standing.ts';

/** What an operator decides of a member. */
export interface MemberJudgement {
  readonly hid: string;
  readonly reason: MemberReason;
  /** Operators' own; the member never sees it. */
  readonly note?: string | undefined;
  /** The same one again takes effect once. */
  readonly requestId: string;
  /** The case of reports that it closes. */
  readonly caseId?: Id | undefined;
}

const judgeMember =
  (kind: MemberKind) =>
  async (context: Context, operator: Acting, judgement: MemberJudgement): Promise<Decided> => {
    const { hid, reason, note: words, requestId, caseId } = judgement;
    const uid = uidOf(operator, requestId);
    const { memberId, decided } = await context.db.transaction().execute(async (db) => {
      const member = await lockMember(db, { hid });
      if (!member) throw new CallError('notFound');
      const known = await knownDecision(db, member, kind, uid);
      if (!known && kind === 'warn' && member.state === 'banned') throw new CallError('decidedOtherwise');
      const made = known ?? (await judge(context, db, operator, { kind, uid, member, reason, note: words }));
      const closing = caseId ?? (kind === 'warn' ? null : await openCaseId({ db }, member.id));
      if (closing !== null) await closeCase(context, db, operator, { id: closing, outcome: kind, decisionId: made.id });
      if (reason === 'child')
        await openChildCase(context, db, operator, { memberId: member.id, photoId: null, note: words });
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
export const warn = judgeMember('warn');
/** Nobody is shown the member any more; who talks with them still does. @throws CallError notFound */
export const hide = judgeMember('hide');
/** Besides, the member reaches nobody. @throws CallError notFound */
export const softBan = judgeMember('softBan');
/** Ends all sessions and lets the member in no more; a letter has the statement. @throws CallError notFound */
export const ban = judgeMember('ban');

interface Restoring {
  readonly hid: string;
  readonly note?: string | undefined;
}

/**
 * Takes back whatever keeps a member from others. Done twice, it changes nothing.
 * @throws CallError notFound; operatorForbidden where a case of child safety holds the member
 */
export const restore = async (context: Context, operator: Acting, { hid, note: words }: Restoring): Promise<void> => {
  const memberId = await context.db.transaction().execute(async (db) => {
    const member = await lockMember(db, { hid });
    if (!member) throw new CallError('notFound');
    const standing = await standingDecisions(db, member.id);
    if (standing.length === 0 && member.state !== 'banned') return undefined;
    await requireUnheld(db, member.id);
    for (const { id } of standing) await markUndone(db, id, context.clock.now());
    const banned = standing.find(({ kind }) => kind === 'ban');
    const restored = await settleStanding(context, db, member, banned?.subject.before);
    await note(db, operator, {
      action: 'member.restore',
      subject: `member:${member.hid}`,
      memberId: member.id,
      before: standingOf(member),
      after: standingOf(restored),
      reason: words,
    });
    for (const { uid, kind } of standing)
      await tellOfDecision(db, member.id, { uid, kind, change: 'undone', statement: null });
    const [last] = standing;
    if (member.state === 'banned' && last) await sendStatement(context, db, 'restored', member, last.uid);
    return member.id;
  });
  if (memberId) await publishNewEvents(context, memberId);
};
