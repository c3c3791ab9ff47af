import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';
import { empty, hid } from '../shapes.ts';

/** Statistics of the home-screen popup (spec 3 §7). As with all tracking, nothing is stored without consent. */
const tracking = { method: 'POST', rate: 'track', source: '3 §7', answer: empty } as const;
const funnel_id = z.string().min(1).max(limits.tracking.word);
const action = z.enum(['install', 'dismiss']);

/** The popup was shown to the member. */
export const trackHomeScreenShow = call({
  ...tracking,
  path: '/rest/v2/tracking/homescreen/popupShow',
  auth: 'member',
  body: z.object({ user_hid: hid }),
  errors: ['notFound'],
});

/** The member answered the popup. */
export const trackHomeScreenAction = call({
  ...tracking,
  path: '/rest/v2/tracking/homescreen/popupAction',
  auth: 'member',
  body: z.object({ user_hid: hid, action }),
  errors: ['notFound'],
});

/** The popup was shown to a guest of a funnel. */
export const trackGuestHomeScreenShow = call({
  ...tracking,
  path: '/rest/v2/tracking/homescreen/guest-popup-show',
  auth: 'guest',
  body: z.object({ funnel_id }),
});

/** A guest answered the popup. */
export const trackGuestHomeScreenAction = call({
  ...tracking,
  path: '/rest/v2/tracking/homescreen/guest-popup-action',
  auth: 'guest',
  body: z.object({ funnel_id, action }),
});
