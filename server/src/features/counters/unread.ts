import type { UnreadCounters } from '@kindred/contract/realtime';
import type { Row } from '../../db/schema.ts';

export type UnreadColumns = Pick<
  Row<'counter'>,
  'threads_unread' | 'visitors_unread' | 'likes_me_unread' | 'matches_unread' | 'matches_game_unread'
>;

/** Presents a row's unread counters. */
export const unreadIn = (row: UnreadColumns): UnreadCounters => ({
  threads: row.threads_unread,
  visitors: row.visitors_unread,
  likesMe: row.likes_me_unread,
  matches: row.matches_unread,
  matchesGame: row.matches_game_unread,
});
