import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { type LikeOutcome, likeMember } from './marks.db.ts';

/**
 * Saves a like, and notifies the liked member, or both members of a match.
 * @param max the most likes in 24 hours; `null` means unlimited
 */
export const likeAndPublish = async (
  context: Context,
  actorId: Id,
  targetId: Id,
  max: number | null,
): Promise<{ outcome: LikeOutcome; count: number }> => {
  const { windowSeconds } = limits.dailyLikes;
  const like = await likeMember(context.db, actorId, targetId, { max, windowSeconds });
  if (like.outcome === 'matched') await publishNewEvents(context, actorId, targetId);
  if (like.outcome === 'liked') await publishNewEvents(context, targetId);
  return like;
};
