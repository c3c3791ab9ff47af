import { z } from 'zod';
import { call } from '../call.ts';
import { empty } from '../shapes.ts';
import { safetyNoticeVersion } from './duties.ts';

/**
 * Stores that the member read the safety notice: the tips, and that no background screening is done (decision 132). Until then, members of
 * its places get `safetyNoticeNeeded` for each message. Repeating it changes nothing.
 */
export const acknowledgeSafetyNotice = call({
  method: 'POST',
  path: '/v3/safetyNotice:acknowledge',
  auth: 'member',
  rate: 'write',
  source: 'decision 132',
  body: z.object({ version: z.literal(safetyNoticeVersion) }),
  answer: empty,
});
