import type { DecisionKind, MemberReason } from '@kindred/contract/decisions';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { weighMember } from '../moderation/risk/weigh-member.ts';
import type { Acting } from './actions.ts';
import { findDecision, type Judged, standingDecisions } from './decisions.db.ts';
import { type Decided, recordDecision } from './record-decision.ts';
import { sendStatement } from './send-statement.ts';
import { settleStanding, standingOf } from './standing.ts';
import { sealStatement } from './statement-link.ts';

export type MemberKind = Extract<DecisionKind, 'warn' | 'hide' | 'softBan' | 'ban'>;

/** The decision that exists already: of this request, or of this kind while it stands. */
export const knownDecision = async (
  db: Db,
  member: Judged,
  kind: MemberKind,
  uid: string,
): Promise<Decided | undefined> =>
  (await findDecision(db, uid)) ??
  (kind === 'warn' ? undefined : (await standingDecisions(db, member.id)).find((standing) => standing.kind === kind));

interface Judging {
  readonly kind: MemberKind;
  readonly uid: string;
  readonly member: Judged;
  readonly reason: MemberReason;
  /** Operators' own; the member never sees it. */
  readonly note: string | undefined;
}

const after: Readonly<Record<MemberKind, (member: Judged) => Record<string, unknown>>> = {
  warn: standingOf,
  hide: (member) => standingOf({ ...member, restriction: member.restriction ?? 'hidden' }),
  softBan: (member) => standingOf({ ...member, restriction: 'softBanned' }),
  ban: (member) => standingOf({ ...member, state: 'banned' }),
};

/** Records a decision on a member and brings their standing in line with it, within a transaction that locked the member. */
export const judge = async (
  context: Context,
  db: Db,
  operator: Acting,
  { kind, uid, member, reason, note }: Judging,
): Promise<Decided> => {
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
      before: standingOf(member),
      after: after[kind](member),
    },
  });
  await settleStanding(context, db, member);
  await weighMember(context, db, member.id);
  if (kind === 'ban') await sendStatement(context, db, 'banned', member, uid);
  return decided;
};
