import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { type LikeOutcome, likeMember } from './marks.db.ts';

/** One member likes another, and whoever hears of it is told. @param max likes in the day; null where unlimited */
export const likeAndPublish = async (
  context: Context,
  actorId: Id,
  targetId: Id,
  max: number | null,
): Promise<{ outcome: LikeOutcome; count: number }> => {
  const { windowSeconds } = limits.dailyLikes;
  const given = await likeMember(context.db, actorId, targetId, { max, windowSeconds });
  if (given.outcome === 'matched') await publishNewEvents(context, actorId, targetId);
  if (given.outcome === 'liked') await publishNewEvents(context, targetId);
  return given;
};
