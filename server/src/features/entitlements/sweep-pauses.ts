import type { Context } from '../../context.ts';
import { advance } from './held-time.ts';
import { heldTimeOf, lockHolder, pausesOver, putHeldTime } from './ledger.db.ts';

const atOnce = 200;

/** Says to every reader that a pause is over. Everything else is right by the time alone. */
export const sweepPauses = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  for (const { member_id, service } of await pausesOver(db, now, atOnce))
    await db.transaction().execute(async (within) => {
      await lockHolder(within, member_id);
      const held = await heldTimeOf(within, member_id, service, now);
      await putHeldTime(within, member_id, service, advance(held, now), now);
    });
};
