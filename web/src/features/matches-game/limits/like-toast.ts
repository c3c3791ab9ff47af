import { limits } from '@kindred/contract/limits';
import type { DailyLikes } from '../../../lib/members/marks.ts';

type LikeToast = 'count' | 'last' | 'lastWithoutPhoto';

// Copies: rolldown folds constants of `limits`, and would remove the calls of their methods.
const { likeToasts } = limits.matchesGame;
const countsWithoutPhoto: readonly number[] = [...likeToasts.withoutPhoto];
const countsWithPhoto: readonly number[] = [...likeToasts.withPhoto];

/**
 * The toast after a like: at 1, 10, 20, 30, 40 and with a photo 50 likes of the day, and at the last one (spec 2 §4 Matches game,
 * decisions §2 likes pushes). Null without one.
 */
export const likeToastOf = ({ count, limit }: DailyLikes): LikeToast | null => {
  const isWithoutPhoto = limit === limits.dailyLikes.withoutPhoto;
  if (limit !== null && count >= limit) return isWithoutPhoto ? 'lastWithoutPhoto' : 'last';
  return (isWithoutPhoto ? countsWithoutPhoto : countsWithPhoto).includes(count) ? 'count' : null;
};
