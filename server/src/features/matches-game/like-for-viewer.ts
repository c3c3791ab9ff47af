import type { AnswerOf } from '@kindred/contract/call';
import { CallError } from '@kindred/contract/errors';
import type { likeCandidate } from '@kindred/contract/matches-game';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { presentListUser } from '../members/present.ts';
import { loadVisibleMembers } from '../members/visible-members.ts';
import { getDailyLikesMax, secondsUntilNewLikes } from './daily-likes.ts';
import { likeAndPublish } from './like-and-publish.ts';

/**
 * Likes a member within the viewer's daily limit. A repeated like has no further effect and returns the same.
 * @throws CallError notFound: the target may not be liked; dailyLikesReached; likePhotoNeeded
 */
export const likeForViewer = async (
  context: Context,
  viewer: Viewer,
  targetId: Id,
): Promise<AnswerOf<typeof likeCandidate>> => {
  const { limit, isPhotoNeeded } = await getDailyLikesMax(context, viewer);
  const { outcome, count } = await likeAndPublish(context, viewer.id, targetId, limit);
  if (outcome === 'gone') throw new CallError('notFound');
  if (outcome === 'limit') {
    throw new CallError(isPhotoNeeded ? 'likePhotoNeeded' : 'dailyLikesReached', {
      retryAfterSeconds: await secondsUntilNewLikes(context, viewer.id),
    });
  }

  const isMatch = outcome === 'matched' || outcome === 'alreadyMatched';
  const match = isMatch ? (await loadVisibleMembers(context, viewer, [targetId])).get(targetId) : undefined;
  return {
    isMatch,
    match: match?.stub === null ? presentListUser(context, match) : null,
    dailyLikes: { count, limit },
  };
};
