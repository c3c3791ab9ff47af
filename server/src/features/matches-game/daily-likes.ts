import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { countDailyLikes, dailyLikesEndIn } from './marks.db.ts';

/** How many likes a member may give in a day: more with a moderated photo and a confirmed email (decisions §2). */
export const dailyLikesMax = ({
  photos_moderated,
  email_confirmed_at,
}: Pick<Viewer, 'photos_moderated' | 'email_confirmed_at'>): number =>
  photos_moderated > 0 && email_confirmed_at !== null ? limits.dailyLikes.trusted : limits.dailyLikes.base;

/** Likes given in the running window, and how many there may be. */
export const dailyLikesOf = async ({ db }: Context, viewer: Viewer): Promise<{ count: number; limit: number }> => ({
  count: await countDailyLikes(db, viewer.id, limits.dailyLikes.windowSeconds),
  limit: dailyLikesMax(viewer),
});

/** How long until there are new likes: the window of the last ones has to end. */
export const secondsToNewLikes = ({ db }: Context, memberId: Id): Promise<number> =>
  dailyLikesEndIn(db, memberId, limits.dailyLikes.windowSeconds);
