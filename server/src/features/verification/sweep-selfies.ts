import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { deleteSelfies } from './delete-selfies.ts';
import { failAttemptsOfDeletedMembers, failLateAttempt, listLateAttempts } from './selfie-files.db.ts';

const dayMs = 86_400_000;
const { waitDays, deleteBatch } = limits.verification;

/** Ends what waited too long for an operator, whose members are told, and deletes every selfie that is due. */
export const sweepSelfies = async (context: Context): Promise<void> => {
  const before = new Date(context.clock.now().getTime() - waitDays * dayMs);
  for (const { id, member_id } of await listLateAttempts(context.db, before, deleteBatch))
    if (await failAndNotify(context, id, member_id)) await publishNewEvents(context, member_id);
  await failAttemptsOfDeletedMembers(context.db, deleteBatch);
  await deleteSelfies(context);
};

/** One member a transaction: a member's counter is never locked while another one's is waited for. */
const failAndNotify = ({ db }: Context, id: Id, memberId: Id): Promise<boolean> =>
  db.transaction().execute(async (within) => {
    await lockMembers(within, [memberId]);
    if (!(await failLateAttempt(within, id))) return false;
    await storeEvent(within, memberId, 'push.verification', { state: 'failed', reason: 'late' });
    return true;
  });
