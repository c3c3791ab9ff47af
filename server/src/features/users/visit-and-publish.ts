import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { visitMember } from './users.db.ts';

/** One member looks at another's profile, who is told of it once in a day. */
export const visitAndPublish = async (context: Context, visitorId: Id, visitedId: Id): Promise<void> => {
  if (await visitMember(context.db, visitorId, visitedId)) await publishNewEvents(context, visitedId);
};
