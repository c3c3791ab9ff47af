import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { resetMatches } from './matches.db.ts';

/** Marks the viewer's matches as seen, and notifies the viewer's other tabs (spec 2 §4 Counters). */
export const resetMatchesUnread: HandlerOf<'resetMatchesUnread'> = async ({ context, viewer }) => {
  if (await resetMatches(context.db, viewer.id)) await publishNewEvents(context, viewer.id);
  return {};
};
