import type { TextReason } from '@kindred/contract/decisions';
import { CallError } from '@kindred/contract/errors';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { type ActingOperator, writeModerationAuditLine } from '../decisions/actions.ts';
import { recordDecision } from '../decisions/record-decision.ts';
import { withdrawDecision } from '../decisions/withdraw-decision.ts';
import { deliverHeldMessage, removeTextContent, restoreTextContent } from './remove-text.ts';
import { getMemberLanguage } from './review/language.db.ts';
import { lockReview, type ReviewRow, reopenReview, setReviewOutcome } from './review/text-queue.db.ts';
import { updateMemberRisk } from './risk/member-risk.ts';

/**
 * Runs `act` in a transaction that has locked the review of a text, updates the risk score, then publishes the events of the
 * writer and of the members that `act` returns.
 * @throws CallError notFound
 */
const withLockedReview = async (
  context: Context,
  id: Id,
  act: (db: Db, review: ReviewRow) => Promise<readonly Id[]>,
): Promise<void> => {
  const notified = await context.db.transaction().execute(async (db) => {
    const review = await lockReview(db, id);
    if (!review) throw new CallError('notFound');
    const others = await act(db, review);
    await updateMemberRisk(context, db, review.member_id);
    return [review.member_id, ...others];
  });
  await publishNewEvents(context, ...notified);
};

/**
 * Approves a text, and delivers a held message. Idempotent.
 * @throws CallError notFound, decidedOtherwise if the text was removed
 */
export const approveText = (context: Context, operator: ActingOperator, { id }: { id: Id }): Promise<void> =>
  withLockedReview(context, id, async (db, review) => {
    if (review.outcome === 'removed') throw new CallError('decidedOtherwise');
    if (review.outcome !== null) return [];
    const at = context.clock.now();
    await setReviewOutcome(db, id, { outcome: 'passed', operatorId: operator.id, decisionId: null, at });
    await writeModerationAuditLine(db, operator, {
      action: 'text.pass',
      subject: `text:${id}`,
      memberId: review.member_id,
      before: { outcome: null, kind: review.kind },
      after: { outcome: 'passed', kind: review.kind },
    });
    return deliverHeldMessage(db, review, at);
  });

interface TextRemoval {
  readonly id: Id;
  readonly reason: TextReason;
  readonly note?: string | undefined;
}

/**
 * Removes a text, with a statement of reasons. Idempotent. If the member changed the text meanwhile, the review closes without
 * a decision.
 * @throws CallError notFound, decidedOtherwise if the text was approved
 */
export const removeReviewedText = (
  context: Context,
  operator: ActingOperator,
  { id, reason, note }: TextRemoval,
): Promise<void> =>
  withLockedReview(context, id, async (db, review) => {
    if (review.outcome === 'passed') throw new CallError('decidedOtherwise');
    if (review.outcome !== null) return [];
    const at = context.clock.now();
    const others = await removeTextContent(db, review, await getMemberLanguage(db, review.member_id), at);
    if (!others) {
      await setReviewOutcome(db, id, { outcome: 'changed', operatorId: operator.id, decisionId: null, at });
      return [];
    }
    const decision = await recordDecision(db, operator, {
      memberId: review.member_id,
      kind: 'removeText',
      reason,
      note,
      subject: { text: { kind: review.kind, words: review.words, reviewId: id } },
      line: {
        action: 'text.remove',
        subject: `text:${id}`,
        before: { outcome: null, kind: review.kind, words: review.words },
        after: { outcome: 'removed', kind: review.kind },
      },
    });
    await setReviewOutcome(db, id, { outcome: 'removed', operatorId: operator.id, decisionId: decision.id, at });
    return others;
  });

/**
 * Undoes the same operator's decision on a text within `undoMinutes`. A removed text is restored, and waits again. A held message that was
 * delivered stays delivered, until it is removed. If another text of the member waits in its place, the review closes. Idempotent.
 * @throws CallError notFound, decidedOtherwise if another operator decided or the time is over
 */
export const undoTextDecision = (context: Context, operator: ActingOperator, { id }: { id: Id }): Promise<void> =>
  withLockedReview(context, id, async (db, review) => {
    const { outcome, kind, member_id: memberId } = review;
    if (outcome === null || outcome === 'changed') return [];
    const at = context.clock.now();
    const since = at.getTime() - moderationLimits.undoMinutes * 60_000;
    if (review.decided_by !== operator.id || (review.decided_at?.getTime() ?? 0) < since)
      throw new CallError('decidedOtherwise');
    const others =
      outcome === 'removed' ? await restoreTextContent(db, review, await getMemberLanguage(db, memberId)) : [];
    if (review.decision_id) await withdrawDecision(context, db, memberId, review.decision_id);
    const waits = await reopenReview(db, review);
    if (!waits) await setReviewOutcome(db, id, { outcome: 'changed', operatorId: operator.id, decisionId: null, at });
    await writeModerationAuditLine(db, operator, {
      action: 'text.undo',
      subject: `text:${id}`,
      memberId,
      before: { outcome, kind },
      after: { outcome: waits ? null : 'changed', kind },
    });
    return others;
  });
