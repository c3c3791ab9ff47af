import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { readDialog, unreadAmong } from './threads.db.ts';

/** A member reads dialogs; the other sides are told. What has nothing unread is passed over. */
export const readDialogs = async (context: Context, readerId: Id, otherIds: readonly Id[]): Promise<void> => {
  const unread = await unreadAmong(context.db, readerId, otherIds);
  // One after another: each locks a pair of members, and two pairs in one transaction could wait for each other.
  for (const otherId of unread) await readDialog(context.db, readerId, otherId);
  if (unread.length > 0) await publishNewEvents(context, readerId, ...unread);
};
