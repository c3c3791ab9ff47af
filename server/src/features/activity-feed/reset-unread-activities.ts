import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { resetActivities } from './activity-feed.db.ts';

/** Resets the unread count when the viewer opens the feed, and notifies the viewer's other tabs (spec 2 §4 Activity feed). */
export const resetUnreadActivities: HandlerOf<'resetUnreadActivities'> = async ({ context, viewer }) => {
  if (await resetActivities(context.db, viewer.id)) await publishNewEvents(context, viewer.id);
  return {};
};
