import { limits } from '@kindred/contract/limits';
import { likeCandidate } from '@kindred/contract/matches-game';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { isFree } from '../entitlements/pass-gate.ts';
import { hasPendingPhoto, readDailyLikes, secondsUntilWindowEnds } from './marks.db.ts';

interface DailyLikeMax {
  /** `null` means unlimited. */
  readonly limit: number | null;
  /** The limit ends with the upload of a photo. */
  readonly isPhotoNeeded: boolean;
}

/** Whether a member has a photo. One that waits for its review counts (decisions §5 Without a photo). */
export const hasPhotoOrPending = async ({ db }: Context, viewer: Viewer): Promise<boolean> =>
  viewer.photos_moderated > 0 || (await hasPendingPhoto(db, viewer.id));

/**
 * The most likes of a member in 24 hours: fewer without a photo (a photo that waits for its review counts as one), more with a
 * moderated photo and a confirmed email, unlimited with Premium Plus (decisions §2, §5 Without a photo).
 */
export const getDailyLikesMax = async (context: Context, viewer: Viewer): Promise<DailyLikeMax> => {
  if (isFree(viewer, likeCandidate.gate, context.clock.now())) return { limit: null, isPhotoNeeded: false };
  const { withoutPhoto, base, trusted } = limits.dailyLikes;
  if (viewer.photos_moderated > 0)
    return { limit: viewer.email_confirmed_at === null ? base : trusted, isPhotoNeeded: false };
  const isPhotoNeeded = !(await hasPhotoOrPending(context, viewer));
  return { limit: isPhotoNeeded ? withoutPhoto : base, isPhotoNeeded };
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
  limit: (await getDailyLikesMax(context, viewer)).limit,
});

/** Seconds until the window of daily likes ends and the member may like again. */
export const secondsUntilNewLikes = ({ db }: Context, memberId: Id): Promise<number> =>
  secondsUntilWindowEnds(db, memberId, 'daily_likes_since', limits.dailyLikes.windowSeconds);

/** Seconds until the window of daily marks ends and the member may pass again. */
export const secondsUntilNewPasses = ({ db }: Context, memberId: Id): Promise<number> =>
  secondsUntilWindowEnds(db, memberId, 'daily_marks_since', limits.dailyLikes.windowSeconds);
