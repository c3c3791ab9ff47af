import { limits } from '@kindred/contract/limits';
import { likeCandidate } from '@kindred/contract/matches-game';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { isFree } from '../entitlements/pass-gate.ts';
import { countDailyLikes, dailyLikesEndIn } from './marks.db.ts';

/**
 * How many likes a member may give in a day: more with a moderated photo and a confirmed email, as many as they like with
 * Premium Plus, which is null (decisions §2).
 */
export const dailyLikesMax = ({ clock }: Pick<Context, 'clock'>, viewer: Viewer): number | null => {
  if (isFree(viewer, likeCandidate.gate, clock.now())) return null;
  const isTrusted = viewer.photos_moderated > 0 && viewer.email_confirmed_at !== null;
  return isTrusted ? limits.dailyLikes.trusted : limits.dailyLikes.base;
};

/** Likes given in the running window, and how many there may be. */
export const dailyLikesOf = async (
  context: Context,
  viewer: Viewer,
): Promise<{ count: number; limit: number | null }> => ({
  count: await countDailyLikes(context.db, viewer.id, limits.dailyLikes.windowSeconds),
  limit: dailyLikesMax(context, viewer),
});

/** How long until there are new likes: the window of the last ones has to end. */
export const secondsToNewLikes = ({ db }: Context, memberId: Id): Promise<number> =>
  dailyLikesEndIn(db, memberId, limits.dailyLikes.windowSeconds);
