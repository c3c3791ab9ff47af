import type { DecisionKind, MemberReason } from '@kindred/contract/decisions';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { announce } from '../../realtime/tell.ts';
import { closeCase } from '../moderation/close-case.ts';
import { weighMember } from '../moderation/weigh-member.ts';
import { type Acting, note } from './actions.ts';
import { findDecision, type Judged, lockMember, markUndone, standingDecisions } from './decisions.db.ts';
import { type Decided, recordDecision, tellOfDecision, uidOf } from './record-decision.ts';
import { sendStatement } from './send-statement.ts';
import { settleStanding, standingOf } from './standing.ts';
import { sealStatement } from './statement-link.ts';

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

type MemberKind = Extract<DecisionKind, 'warn' | 'hide' | 'softBan' | 'ban'>;

/** The decision that is there already: of this request, or of this kind while it stands. */
const knownDecision = async (db: Db, member: Judged, kind: MemberKind, uid: string): Promise<Decided | undefined> =>
  (await findDecision(db, uid)) ??
  (kind === 'warn' ? undefined : (await standingDecisions(db, member.id)).find((standing) => standing.kind === kind));

const judgeMember =
  (kind: MemberKind) =>
  async (context: Context, operator: Acting, judgement: MemberJudgement): Promise<Decided> => {
    const uid = uidOf(operator, judgement.requestId);
    const { memberId, decided } = await context.db.transaction().execute(async (db) => {
      const member = await lockMember(db, { hid: judgement.hid });
      if (!member) throw new CallError('notFound');
      const known = await knownDecision(db, member, kind, uid);
      const made = known ?? (await judgeAnew(context, db, operator, { kind, uid, member, judgement }));
      if (judgement.caseId)
        await closeCase(context, db, operator, { id: judgement.caseId, outcome: kind, decisionId: made.id });
      return { memberId: member.id, decided: made };
    });
    await announce(context, memberId);
    return { id: decided.id, uid: decided.uid };
  };

interface Anew {
  readonly kind: MemberKind;
  readonly uid: string;
  readonly member: Judged;
  readonly judgement: MemberJudgement;
}

const after: Readonly<Record<MemberKind, (member: Judged) => Record<string, unknown>>> = {
  warn: standingOf,
  hide: (member) => standingOf({ ...member, restriction: member.restriction ?? 'hidden' }),
  softBan: (member) => standingOf({ ...member, restriction: 'softBanned' }),
  ban: (member) => standingOf({ ...member, state: 'banned' }),
};

const judgeAnew = async (
  context: Context,
  db: Db,
  operator: Acting,
  { kind, uid, member, judgement: { reason, note: words } }: Anew,
): Promise<Decided> => {
  const decided = await recordDecision(db, operator, {
    uid,
    memberId: member.id,
    kind,
    reason,
    note: words,
    subject: kind === 'ban' ? { before: member.state } : {},
    ...(kind === 'ban' && { statement: sealStatement(context, uid) }),
    line: {
      action: `member.${kind}`,
      subject: `member:${member.hid}`,
      before: standingOf(member),
      after: after[kind](member),
    },
  });
  await settleStanding(context, db, member);
  await weighMember(context, db, member.id);
  if (kind === 'ban') await sendStatement(context, db, 'banned', member, uid);
  return decided;
};

/**
 * Tells a member that something is not done here; it changes nothing else. Each of these takes effect once a request, and
 * where it stands already answers the decision that stands.
 * @throws CallError notFound
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
 * @throws CallError notFound
 */
export const restore = async (context: Context, operator: Acting, { hid, note: words }: Restoring): Promise<void> => {
  const memberId = await context.db.transaction().execute(async (db) => {
    const member = await lockMember(db, { hid });
    if (!member) throw new CallError('notFound');
    const standing = await standingDecisions(db, member.id);
    if (standing.length === 0 && member.state !== 'banned') return undefined;
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
  if (memberId) await announce(context, memberId);
};
