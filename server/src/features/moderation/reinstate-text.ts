import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { deliverHeldMessage, restoreTextContent } from './remove-text.ts';
import { lockReview, setReviewOutcome } from './review/text-queue.db.ts';

/** Restores a removed text and approves it. A held message is delivered. Returns the members who have new events. */
export const reinstateText = async (
  { clock }: Context,
  db: Db,
  language: string,
  { reviewId }: { reviewId: Id },
): Promise<Id[]> => {
  const review = await lockReview(db, reviewId);
  if (review?.outcome !== 'removed') return [];
  const { decided_by: operatorId } = review;
  const at = clock.now();
  await setReviewOutcome(db, reviewId, { outcome: 'passed', operatorId, decisionId: null, at });
  return [...(await restoreTextContent(db, review, language)), ...(await deliverHeldMessage(db, review, at))];
};
