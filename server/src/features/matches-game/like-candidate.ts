import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/call-request.ts';
import { presentListUser } from '../members/present.ts';
import { loadVisibleMembers } from '../members/visible-members.ts';
import { dailyLikesMax, secondsUntilNewLikes } from './daily-likes.ts';
import { likeAndPublish } from './like-and-publish.ts';
import { readOperationToken } from './operation-token.ts';

/**
 * Likes a candidate (spec 2 §4 Matches game). A repeated like has no further effect and returns the same. A like replaces a
 * pass with the same token.
 * @throws CallError notFound: bad token, or the candidate may not be liked; dailyLikesReached
 */
export const likeCandidate: HandlerOf<'likeCandidate'> = async ({ context, viewer, params }) => {
  const targetId = readOperationToken(context, viewer.id, params.token);
  const limit = dailyLikesMax(context, viewer);
  const { outcome, count } = await likeAndPublish(context, viewer.id, targetId, limit);
  if (outcome === 'gone') throw new CallError('notFound');
  if (outcome === 'limit') {
    throw new CallError('dailyLikesReached', { retryAfterSeconds: await secondsUntilNewLikes(context, viewer.id) });
  }

  const isMatch = outcome === 'matched' || outcome === 'alreadyMatched';
  const match = isMatch ? (await loadVisibleMembers(context, viewer, [targetId])).get(targetId) : undefined;
  return {
    isMatch,
    match: match?.stub === null ? presentListUser(context, match) : null,
    dailyLikes: { count, limit },
  };
};
