import type { TextReason } from '@kindred/contract/decisions';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { type ActingOperator, writeModerationAuditLine } from '../decisions/actions.ts';
import { recordDecision } from '../decisions/record-decision.ts';
import { deliverHeldMessage, removeTextContent } from './remove-text.ts';
import { getMemberLanguage } from './review/language.db.ts';
import { lockReview, type ReviewRow, setReviewOutcome } from './review/text-queue.db.ts';
import { updateMemberRisk } from './risk/member-risk.ts';

/** Does something to one text in a transaction, and tells those it names after it. @throws CallError notFound */
const withLockedReview = async (
  context: Context,
  id: Id,
  act: (db: Db, review: ReviewRow) => Promise<readonly Id[]>,
): Promise<void> => {
  const told = await context.db.transaction().execute(async (db) => {
    const review = await lockReview(db, id);
    if (!review) throw new CallError('notFound');
    const others = await act(db, review);
    await updateMemberRisk(context, db, review.member_id);
    return [review.member_id, ...others];
  });
  await publishNewEvents(context, ...told);
};

/**
 * Lets a text stand, and delivers a message that was held until now. Sent twice, it happens once.
 * @throws CallError notFound, decidedOtherwise where it was removed
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
 * Takes a text away, with a statement of reasons. Sent twice, it happens once; where the member wrote another meanwhile,
 * there is nothing to decide any more.
 * @throws CallError notFound, decidedOtherwise where it passed
 */
export const removeReviewedText = (
  context: Context,
  operator: ActingOperator,
  { id, reason, note: words }: TextRemoval,
): Promise<void> =>
  withLockedReview(context, id, async (db, review) => {
    if (review.outcome === 'passed') throw new CallError('decidedOtherwise');
    if (review.outcome !== null) return [];
    const at = context.clock.now();
    const told = await removeTextContent(db, review, await getMemberLanguage(db, review.member_id), at);
    if (!told) {
      await setReviewOutcome(db, id, { outcome: 'changed', operatorId: operator.id, decisionId: null, at });
      return [];
    }
    const decision = await recordDecision(db, operator, {
      memberId: review.member_id,
      kind: 'removeText',
      reason,
      note: words,
      subject: { text: { kind: review.kind, words: review.words, reviewId: id } },
      line: {
        action: 'text.remove',
        subject: `text:${id}`,
        before: { outcome: null, kind: review.kind, words: review.words },
        after: { outcome: 'removed', kind: review.kind },
      },
    });
    await setReviewOutcome(db, id, { outcome: 'removed', operatorId: operator.id, decisionId: decision.id, at });
    return told;
  });
