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

/** Fails attempts that operators did not decide within `waitDays`, notifies their members, and deletes due selfies. */
export const sweepSelfies = async (context: Context): Promise<void> => {
  const before = new Date(context.clock.now().getTime() - waitDays * dayMs);
  for (const { id, member_id } of await listLateAttempts(context.db, before, deleteBatch))
    if (await failAndNotify(context, id, member_id)) await publishNewEvents(context, member_id);
  await failAttemptsOfDeletedMembers(context.db, deleteBatch);
  await deleteSelfies(context);
};

/** Handles one member per transaction, so that no transaction locks the counters of two members. */
const failAndNotify = ({ db }: Context, id: Id, memberId: Id): Promise<boolean> =>
  db.transaction().execute(async (within) => {
    await lockMembers(within, [memberId]);
    if (!(await failLateAttempt(within, id))) return false;
    await storeEvent(within, memberId, 'push.verification', { state: 'failed', reason: 'late' });
    return true;
  });
