import { z } from 'zod';
import { call } from './call.ts';
import { compatibility } from './engagement/compatibility.ts';
import { empty, listUser, nextPageToken, page, time } from './shapes.ts';

export const matches = call({
  method: 'GET',
  path: '/v3/matches',
  auth: 'member',
  rate: 'read',
  source: '2 §7 Lists and counters',
  query: page,
  answer: z.object({
    items: z.array(
      z.object({
        /** The compatibility is null for profiles with too few answers in common to compare. */
        user: listUser.extend({ compatibility: compatibility.nullable() }),
        matchTime: time,
        isNew: z.boolean(),
        throughBoost: z.boolean(),
        relationships: z.object({ myLikes: z.boolean() }),
      }),
    ),
    nextPageToken,
  }),
});

export const resetMatchesUnread = call({
  method: 'POST',
  path: '/v3/matches:resetUnreadCount',
  auth: 'member',
  rate: 'write',
  source: '2 §7 Lists and counters',
  answer: empty,
});
