import { z } from 'zod';
import { call } from '../call.ts';
import { unixSeconds } from '../shapes.ts';

/** The segments of retargeting by their numbers in the specification (decisions §5 Retargeting segments). */
export const retargetingSegments = {
  neverPaid: 3586,
  paywalls: 3543,
  orderAbandoned: 3544,
  paymentDeclined: 3545,
  premiumEnded: 3546,
  cameBack: 5070,
} as const;

/** The popups whose times the server counts, over all devices of a member. */
export const countedPopups = ['likes_me', 'vip_offer', 'retargeting'] as const;
export type CountedPopup = (typeof countedPopups)[number];

/**
 * Reports that the member uses the app. Starts a new session after 30 minutes of absence or a sign-in (decisions §5
 * Sessions).
 */
export const reportSession = call({
  method: 'POST',
  path: '/rest/v2/user/session',
  auth: 'member',
  rate: 'write',
  source: '3 §4 New session',
  answer: z.object({
    is_new_session: z.boolean(),
    /** No popup opens automatically before this time. */
    quiet_until: unixSeconds,
    /** The popups that the member may be shown now. `claimPopup` decides. */
    popups: z.array(z.enum(countedPopups)),
  }),
});

/**
 * Claims a popup immediately before it opens, so that several tabs and devices show it once. Retargeting grants its
 * price here.
 */
export const claimPopup = call({
  method: 'POST',
  path: '/rest/v2/user/session/popup',
  auth: 'member',
  rate: 'write',
  source: '3 §4 New session',
  body: z.object({ popup: z.enum(countedPopups) }),
  answer: z.object({
    /** The popup to open; null if the member may not be shown it now. */
    opens: z.enum(['likes_me', 'vip_offer', 'free_day', 'special_price']).nullable(),
  }),
});
