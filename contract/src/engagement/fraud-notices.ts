import { z } from 'zod';
import { call } from '../call.ts';
import { empty, time } from '../shapes.ts';
import { dutyLimits } from './duty-limits.ts';

const memberCall = { auth: 'member', allowHidden: true, source: 'decision 132' } as const;
const noticeUid = z.string().regex(/^[\w-]{22}$/);

const fraudNotice = z.object({
  uid: z.string(),
  /** The name of the banned member, as the current member saw it. */
  name: z.string(),
  createDate: time,
});

/**
 * Lists the unseen notices about correspondents of the current member who were banned for fraud, newest first.
 * A notice disappears if the ban is undone.
 */
export const fraudNotices = call({
  ...memberCall,
  method: 'GET',
  path: '/v3/fraudNotices',
  rate: 'read',
  answer: z.object({ notices: z.array(fraudNotice) }),
});

/** Marks notices as seen. Unknown ones are ignored. */
export const markFraudNoticesSeen = call({
  ...memberCall,
  method: 'POST',
  path: '/v3/fraudNotices:markSeen',
  rate: 'write',
  body: z.object({ uids: z.array(noticeUid).min(1).max(dutyLimits.fraudNotice.shown) }),
  answer: empty,
});
