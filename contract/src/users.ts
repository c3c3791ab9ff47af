import { z } from 'zod';
import { call } from './call.ts';
import { empty, hid, source } from './shapes.ts';

const action = {
  method: 'POST',
  auth: 'member',
  rate: 'write',
  params: z.object({ hid }),
  body: z.object({ source }),
  answer: empty,
  errors: ['notFound'],
} as const;

export const blockUser = call({ ...action, path: '/v3/users/{hid}:block', source: '2 §7 Block list' });
export const unblockUser = call({ ...action, path: '/v3/users/{hid}:unblock', source: '2 §7 Block list' });
export const visitUser = call({
  ...action,
  path: '/v3/users/{id}:visit',
  reaches: true,
  params: z.object({ id: hid }),
  source: '2 §7 Lists and counters',
});
