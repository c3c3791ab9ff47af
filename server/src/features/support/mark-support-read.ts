import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { markThreadRead } from './support.db.ts';

/** Marks the answers up to a message as read, and notifies the member's other tabs. */
export const markSupportRead: HandlerOf<'markSupportRead'> = async ({ context, viewer, body }) => {
  if (await markThreadRead(context.db, viewer.id, body.upToId)) await publishNewEvents(context, viewer.id);
  return {};
};
