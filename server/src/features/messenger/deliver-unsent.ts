import type { Context } from '../../context.ts';
import { awaitActs } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { deletePremiumStart, listPremiumStarts } from '../entitlements/ledger.ts';
import { deliverBetween, unsentWith } from './unsent.db.ts';

const atOnce = 200;

/**
 * Delivers what was kept unsent by and to whoever has Premium now, however they came by it (decisions §3 Who may write). Done
 * again it delivers nothing twice; what a killed process left is done by the next.
 */
export const deliverUnsent = async (context: Context): Promise<void> => {
  for (const begun of await listPremiumStarts(context.db, atOnce)) {
    await deliverOf(context, begun.member_id);
    await deletePremiumStart(context.db, begun);
  }
};

const deliverOf = async (context: Context, memberId: Id): Promise<void> => {
  const { db, clock } = context;
  // Messages that are being written count too.
  await awaitActs(db, memberId);
  let others = await unsentWith(db, memberId, '0', atOnce);
  while (others.length > 0) {
    for (const otherId of others)
      if ((await deliverBetween(db, memberId, otherId, clock.now())) > 0)
        await publishNewEvents(context, memberId, otherId);
    others = await unsentWith(db, memberId, others.at(-1) ?? '0', atOnce);
  }
};
