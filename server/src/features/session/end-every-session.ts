import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { endAllSessions } from './session.db.ts';

/**
 * Ends every session of a member, and deletes cookies and access keys, in the caller's transaction. The caller calls `publishNewEvents` after the
 * commit, which notifies the open sockets.
 */
export const endEverySession = async ({ clock }: Context, db: Db, memberId: Id, reason: string): Promise<void> => {
  await lockMembers(db, [memberId]);
  await endAllSessions(db, memberId, reason, clock.now());
  await storeEvent(db, memberId, 'rpc.sessionEnded', {});
};
