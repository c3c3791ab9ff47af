import { limits } from '@kindred/contract/limits';
import { likeCandidate } from '@kindred/contract/matches-game';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { isFree } from '../entitlements/pass-gate.ts';
import { countDailyLikes, secondsUntilWindowEnds } from './marks.db.ts';

/**
 * The most likes of a member in 24 hours; `null` means unlimited. A moderated photo and a confirmed email raise the limit,
 * Premium Plus removes it (decisions §2).
 */
export const dailyLikesMax = ({ clock }: Pick<Context, 'clock'>, viewer: Viewer): number | null => {
  if (isFree(viewer, likeCandidate.gate, clock.now())) return null;
  const isTrusted = viewer.photos_moderated > 0 && viewer.email_confirmed_at !== null;
  return isTrusted ? limits.dailyLikes.trusted : limits.dailyLikes.base;
};

/** The likes in the current window, and their limit; `null` means unlimited. */
export const getDailyLikes = async (
  context: Context,
  viewer: Viewer,
): Promise<{ count: number; limit: number | null }> => ({
  count: await countDailyLikes(context.db, viewer.id, limits.dailyLikes.windowSeconds),
  limit: dailyLikesMax(context, viewer),
});

/** Seconds until the window of daily likes ends and the member may like again. */
export const secondsUntilNewLikes = ({ db }: Context, memberId: Id): Promise<number> =>
  secondsUntilWindowEnds(db, memberId, limits.dailyLikes.windowSeconds);
