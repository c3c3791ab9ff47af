import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/incoming.ts';
import { presentListUser } from '../members/present.ts';
import { loadVisibleMembers } from '../members/visible-members.ts';
import { dailyLikesMax, secondsToNewLikes } from './daily-likes.ts';
import { likeAndPublish } from './like-and-publish.ts';
import { targetOf } from './operation-token.ts';

/**
 * Likes a candidate (spec 2 §4 Matches game). Sent again it takes effect once and answers the same; after a pass with the
 * same token it replaces the pass.
 */
export const likeCandidate: HandlerOf<'likeCandidate'> = async ({ context, viewer, params }) => {
  const targetId = targetOf(context, viewer.id, params.token);
  const limit = dailyLikesMax(context, viewer);
  const { outcome, count } = await likeAndPublish(context, viewer.id, targetId, limit);
  if (outcome === 'gone') throw new CallError('notFound');
  if (outcome === 'limit') {
    throw new CallError('dailyLikesReached', { retryAfterSeconds: await secondsToNewLikes(context, viewer.id) });
  }

  const isMatch = outcome === 'matched' || outcome === 'alreadyMatched';
  const match = isMatch ? (await loadVisibleMembers(context, viewer, [targetId])).get(targetId) : undefined;
  return {
    isMatch,
    match: match?.stub === null ? presentListUser(context, match) : null,
    dailyLikes: { count, limit },
  };
};
