import type { TextReason } from '@kindred/contract/decisions';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { type Acting, note } from '../decisions/actions.ts';
import { recordDecision } from '../decisions/record-decision.ts';
import { deliverHeld, removeWords } from './put-text.ts';
import { languageOf } from './review/language.db.ts';
import { lockReview, type ReviewRow, setOutcome } from './review/text-queue.db.ts';
import { weighMember } from './risk/weigh-member.ts';

/** Does something to one text in a transaction, and tells those it names after it. @throws CallError notFound */
const withReview = async (
  context: Context,
  id: Id,
  act: (db: Db, review: ReviewRow) => Promise<readonly Id[]>,
): Promise<void> => {
  const told = await context.db.transaction().execute(async (db) => {
    const review = await lockReview(db, id);
    if (!review) throw new CallError('notFound');
    const others = await act(db, review);
    await weighMember(context, db, review.member_id);
    return [review.member_id, ...others];
  });
  await publishNewEvents(context, ...told);
};

/**
 * Lets a text stand, and delivers a message that was held until now. Sent twice, it happens once.
 * @throws CallError notFound, decidedOtherwise where it was removed
 */
export const passText = (context: Context, operator: Acting, { id }: { id: Id }): Promise<void> =>
  withReview(context, id, async (db, review) => {
    if (review.outcome === 'removed') throw new CallError('decidedOtherwise');
    if (review.outcome !== null) return [];
    const at = context.clock.now();
    await setOutcome(db, id, { outcome: 'passed', operatorId: operator.id, decisionId: null, at });
    await note(db, operator, {
      action: 'text.pass',
      subject: `text:${id}`,
      memberId: review.member_id,
      before: { outcome: null, kind: review.kind },
      after: { outcome: 'passed', kind: review.kind },
    });
    return deliverHeld(db, review, at);
  });

interface Removal {
  readonly id: Id;
  readonly reason: TextReason;
  readonly note?: string | undefined;
}

/**
 * Takes a text away, with a statement of reasons. Sent twice, it happens once; where the member wrote another meanwhile,
 * there is nothing to decide any more.
 * @throws CallError notFound, decidedOtherwise where it passed
 */
export const removeText = (context: Context, operator: Acting, { id, reason, note: words }: Removal): Promise<void> =>
  withReview(context, id, async (db, review) => {
    if (review.outcome === 'passed') throw new CallError('decidedOtherwise');
    if (review.outcome !== null) return [];
    const at = context.clock.now();
    const told = await removeWords(db, review, await languageOf(db, review.member_id), at);
    if (!told) {
      await setOutcome(db, id, { outcome: 'changed', operatorId: operator.id, decisionId: null, at });
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
    await setOutcome(db, id, { outcome: 'removed', operatorId: operator.id, decisionId: decision.id, at });
    return told;
  });
