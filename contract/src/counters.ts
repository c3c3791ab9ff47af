import { z } from 'zod';
import { call } from './call.ts';

/** Kinds of unread counters, by their wire number (spec 2 §7). */
export const unreadTypes = { threads: 1, visitors: 3, likesMe: 5, matches: 6, matchesGame: 15 } as const;
export type UnreadName = keyof typeof unreadTypes;

export const unreadCounters = call({
  method: 'GET',
  path: '/rest/v2/user/lists/counter/unread',
  auth: 'member',
  rate: 'read',
  source: '2 §7 Lists and counters',
  answer: z.array(z.object({ type: z.int(), value: z.int() })),
});

export const relationStats = call({
  method: 'GET',
  path: '/apis/relations/v1/users/me/stats',
  auth: 'member',
  rate: 'read',
  source: '2 §7 Lists and counters',
  query: z.object({
    /** Requested names, separated by commas; all of them if absent. */
    fields: z.string().max(200).optional(),
  }),
  answer: z.array(
    z.object({ name: z.enum(['block', 'like', 'likes-me', 'visitor', 'matches', 'threads']), value: z.int() }),
  ),
});
