import type { HandlerOf } from '../../http/incoming.ts';
import { announce } from '../../realtime/tell.ts';
import { markThreadRead } from './support.db.ts';

/** Marks the answers up to a message as read, and notifies the member's other tabs. */
export const markSupportRead: HandlerOf<'markSupportRead'> = async ({ context, viewer, body }) => {
  if (await markThreadRead(context.db, viewer.id, body.upToId)) await announce(context, viewer.id);
  return {};
};
