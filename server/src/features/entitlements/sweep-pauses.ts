import type { Context } from '../../context.ts';
import { advance } from './held-time.ts';
import { heldTimeOf, lockMemberForLedger, pausesOver, saveHeldTime } from './ledger.db.ts';

const batch = 200;

/** Updates the columns of members whose pause is over. Everything else follows from the time alone. */
export const sweepPauses = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  for (const { member_id, service } of await pausesOver(db, now, batch))
    await db.transaction().execute(async (within) => {
      await lockMemberForLedger(within, member_id);
      const held = await heldTimeOf(within, member_id, service, now);
      await saveHeldTime(within, member_id, service, advance(held, now), now);
    });
};
