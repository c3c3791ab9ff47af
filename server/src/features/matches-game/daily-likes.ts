import { limits } from '@kindred/contract/limits';
import { likeCandidate } from '@kindred/contract/matches-game';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { isFree } from '../entitlements/pass-gate.ts';
import { readDailyLikes, secondsUntilWindowEnds } from './marks.db.ts';

/** Whether a member without Premium Plus has no moderated photo: a pending photo counts as none (decisions §5). */
export const needsPhotoForLikes = ({ clock }: Pick<Context, 'clock'>, viewer: Viewer): boolean =>
  viewer.photos_moderated === 0 && !isFree(viewer, likeCandidate.gate, clock.now());

/**
 * The most likes of a member in 24 hours; `null` means unlimited. A moderated photo, and with it a confirmed email, raise the
 * limit, Premium Plus removes it (decisions §2, §5 Without a photo).
 */
export const dailyLikesMax = ({ clock }: Pick<Context, 'clock'>, viewer: Viewer): number | null => {
  if (isFree(viewer, likeCandidate.gate, clock.now())) return null;
  if (needsPhotoForLikes({ clock }, viewer)) return limits.dailyLikes.withoutPhoto;
  return viewer.email_confirmed_at === null ? limits.dailyLikes.base : limits.dailyLikes.trusted;
};

interface DailyLikes {
  readonly count: number;
  /** `null` means unlimited. */
  readonly limit: number | null;
  /** The end of the window; `null` before its first like. */
  readonly renewsAt: Date | null;
}

/** The likes in the current window, and their limit. */
export const getDailyLikes = async (context: Context, viewer: Viewer): Promise<DailyLikes> => ({
  ...(await readDailyLikes(context.db, viewer.id, limits.dailyLikes.windowSeconds)),
  limit: dailyLikesMax(context, viewer),
});

/** Seconds until the window of daily likes ends and the member may like again. */
export const secondsUntilNewLikes = ({ db }: Context, memberId: Id): Promise<number> =>
  secondsUntilWindowEnds(db, memberId, 'daily_likes_since', limits.dailyLikes.windowSeconds);

/** Seconds until the window of daily marks ends and the member may pass again. */
export const secondsUntilNewPasses = ({ db }: Context, memberId: Id): Promise<number> =>
  secondsUntilWindowEnds(db, memberId, 'daily_marks_since', limits.dailyLikes.windowSeconds);
