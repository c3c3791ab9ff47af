import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { announce } from '../../realtime/tell.ts';
import { deleteSelfies } from './delete-selfies.ts';
import { endLate, endOfLeft } from './selfie-files.db.ts';

const dayMs = 86_400_000;
const { waitDays, deleteBatch } = limits.verification;

/** Ends what waited too long for an operator, whose members are told, and deletes every selfie that is due. */
export const sweepSelfies = async (context: Context): Promise<void> => {
  const before = new Date(context.clock.now().getTime() - waitDays * dayMs);
  const late = await context.db.transaction().execute(async (db) => {
    const members = await endLate(db, before, deleteBatch);
    for (const memberId of members)
      await storeEvent(db, memberId, 'push.verification', { state: 'failed', reason: 'late' });
    return members;
  });
  await endOfLeft(context.db, deleteBatch);
  await announce(context, ...late);
  await deleteSelfies(context);
};
