import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { markThreadRead } from './support.db.ts';

/**
 * Marks the operators' answers up to a message as read. The SQL function writes the event; this publishes it to the member's other
 * sessions.
 */
export const markSupportRead: HandlerOf<'markSupportRead'> = async ({ context, viewer, body }) => {
  const hasChanged = await markThreadRead(context.db, viewer.id, body.upToId);
  if (hasChanged) await publishNewEvents(context, viewer.id);
  return {};
};
