import { CallError } from '@kindred/contract/errors';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { announce } from '../../../realtime/tell.ts';
import { reopenCaseOf } from '../../moderation/cases/close-case.ts';
import { reinstatePhoto } from '../../moderation/reinstate-photo.ts';
import { reinstateText } from '../../moderation/reinstate-text.ts';
import { weighMember } from '../../moderation/risk/weigh-member.ts';
import { type Acting, note } from '../actions.ts';
import { type DecisionRow, findDecision, type Judged, lockMember, markUndone } from '../decisions.db.ts';
import { tellOfDecision } from '../record-decision.ts';
import { requireUnheld } from '../require-unheld.ts';
import { settleStanding } from '../standing.ts';

/** Returns who is to hear of it, besides the member. */
const reverse = async (context: Context, db: Db, member: Judged, decision: DecisionRow): Promise<readonly Id[]> => {
  const { photoId, text, before } = decision.subject;
  switch (decision.kind) {
    case 'warn':
      return [];
    case 'hide':
    case 'softBan':
    case 'ban':
      await settleStanding(context, db, member, before);
      return [];
    case 'rejectPhoto':
    case 'deletePhoto':
      if (photoId) await reinstatePhoto(db, member.id, photoId);
      return [];
    case 'removeText':
      return text ? reinstateText(context, db, member.language, text) : [];
  }
};

/**
 * Takes one decision back by its inverse, and tells the member, within a transaction.
 * @returns whom to announce it to; undefined where it was taken back before
 */
export const takeBack = async (
  context: Context,
  db: Db,
  member: Judged,
  decision: DecisionRow,
): Promise<readonly Id[] | undefined> => {
  if (!(await markUndone(db, decision.id, context.clock.now()))) return undefined;
  const others = await reverse(context, db, member, decision);
  await weighMember(context, db, member.id);
  await tellOfDecision(db, member.id, {
    uid: decision.uid,
    kind: decision.kind,
    change: 'undone',
    statement: null,
  });
  return [member.id, ...others];
};

/**
 * An operator takes back what they decided within the last minutes; the case that it closed waits again. Done twice, it happens
 * once.
 * @throws CallError notFound; decidedOtherwise where it is another's or too long ago; operatorForbidden where a case of child
 * safety holds the member
 */
export const undoDecision = async (
  context: Context,
  operator: Acting,
  { uid, note: words }: { uid: string; note?: string | undefined },
): Promise<void> => {
  const told = await context.db.transaction().execute(async (db) => {
    const decision = await findDecision(db, uid);
    const member = decision && (await lockMember(db, { id: decision.member_id }));
    if (!member) throw new CallError('notFound');
    const since = context.clock.now().getTime() - moderationLimits.undoMinutes * 60_000;
    if (decision.operator_id !== operator.id || decision.created_at.getTime() < since)
      throw new CallError('decidedOtherwise');
    await requireUnheld(db, member.id);
    const hearing = await takeBack(context, db, member, decision);
    if (!hearing) return [];
    await reopenCaseOf(db, decision.id);
    await note(db, operator, {
      action: 'decision.undo',
      subject: `decision:${uid}`,
      memberId: member.id,
      before: { kind: decision.kind, reason: decision.reason, undone: false },
      after: { kind: decision.kind, reason: decision.reason, undone: true },
      reason: words,
    });
    return hearing;
  });
  await announce(context, ...told);
};
