import { z } from 'zod';
import { call } from '../call.ts';
import { hid, nextPageToken, page, picture } from '../shapes.ts';

/** Lists the members that the viewer blocked. A member who blocked the viewer as well has no photo. */
export const blockedUsers = call({
  method: 'GET',
  path: '/v3/blockedUsers',
  auth: 'member',
  rate: 'read',
  source: '2 §7 Block list',
  query: page,
  answer: z.object({
    users: z.array(z.object({ hid, name: z.string(), photo: picture.nullable() })),
    nextPageToken,
  }),
});
