import type { Context } from '../../context.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { endSession } from './session.db.ts';

/** Ends a session and notifies its open sockets. */
export const endWholeSession = async (
  context: Context,
  sessionId: string,
  memberId: Id,
  reason = 'reuse',
): Promise<void> => {
  const isEnded = await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [memberId]);
    if (!(await endSession(db, sessionId, reason, context.clock.now()))) return false;
    await storeEvent(db, memberId, 'rpc.sessionEnded', {});
    return true;
  });
  if (isEnded) await publishNewEvents(context, memberId);
};
