import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { visitMember } from './users.db.ts';

/** Saves a visit to a profile, and notifies the visited member once per visitor and day. */
export const visitAndPublish = async (context: Context, visitorId: Id, visitedId: Id): Promise<void> => {
  if (await visitMember(context.db, visitorId, visitedId)) await publishNewEvents(context, visitedId);
};
