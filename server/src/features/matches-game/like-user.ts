import type { HandlerOf } from '../../http/call-request.ts';
import { getApproachableMemberId } from '../members/visible-members.ts';
import { likeForViewer } from './like-for-viewer.ts';

/**
 * Likes a member outside the matches game (spec 2 §7; decisions §5 Counters).
 * @throws CallError notFound: the viewer may not see the member; dailyLikesReached; likePhotoNeeded
 */
export const likeUser: HandlerOf<'likeUser'> = async ({ context, viewer, body }) => {
  const targetId = await getApproachableMemberId(context, viewer, body.contact_hid);
  const { isMatch, match, dailyLikes } = await likeForViewer(context, viewer, targetId);
  return { is_match: isMatch, match, daily_likes: dailyLikes };
};
