import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { listUnreadDialogs, readDialog } from './threads.db.ts';

/** Marks dialogs of a member read, and notifies the other members. Dialogs without unread messages are skipped. */
export const readDialogs = async (context: Context, readerId: Id, otherIds: readonly Id[]): Promise<void> => {
  const unread = await listUnreadDialogs(context.db, readerId, otherIds);
  // One transaction per dialog: each locks a pair of members, and several pairs in one transaction could deadlock.
  for (const otherId of unread) await readDialog(context.db, readerId, otherId);
  if (unread.length > 0) await publishNewEvents(context, readerId, ...unread);
};
