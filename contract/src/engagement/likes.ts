import { z } from 'zod';
import { call } from '../call.ts';
import { dailyLikes } from '../matches-game.ts';
import { hid, listUser } from '../shapes.ts';

/**
 * The screens on which a member is liked without an operation token. `matches_game` is a like of the game that waited for a
 * photo for longer than its token is valid.
 */
export const likeContexts = [
  'matches_game',
  'profile',
  'likes_me',
  'matches',
  'my_likes',
  'visitors',
  'favorites',
  'suitable',
  'pickup',
  'search',
  'nearby',
  'activity',
] as const;
export type LikeContext = (typeof likeContexts)[number];

/**
 * Likes a member outside the matches game. Counts and answers like a like of the game, once per pair (decisions §5
 * Counters).
 */
export const likeUser = call({
  method: 'POST',
  path: '/apis/relations/v1/users/me/likes',
  auth: 'member',
  rate: 'write',
  source: '2 §7 Lists and counters',
  reaches: true,
  gate: { unlimitedWith: 'gold' },
  query: z.object({ context: z.enum(likeContexts).optional() }),
  body: z.object({ contact_hid: hid }),
  answer: z.object({
    /** True if both members like each other, also if they matched before. */
    is_match: z.boolean(),
    match: listUser.nullable(),
    daily_likes: dailyLikes,
  }),
  errors: ['dailyLikesReached', 'likePhotoNeeded', 'notFound'],
});
