import type { Context } from '../../context.ts';
import { awaitActs } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { deletePremiumStart, listPremiumStarts } from '../entitlements/ledger.ts';
import { deliverUnsentBetween, listUnsentPartners } from './unsent.db.ts';

const batchSize = 200;

/**
 * Delivers the unsent messages from and to members whose Premium has started, from any source (decisions §3 Who may write). A
 * repeated run delivers no message twice, and continues where a killed process stopped.
 */
export const deliverUnsent = async (context: Context): Promise<void> => {
  for (const start of await listPremiumStarts(context.db, batchSize)) {
    await deliverUnsentOf(context, start.member_id);
    await deletePremiumStart(context.db, start);
  }
};

const deliverUnsentOf = async (context: Context, memberId: Id): Promise<void> => {
  const { db, clock } = context;
  // Waits for the transactions that insert messages at this moment.
  await awaitActs(db, memberId);
  let others = await listUnsentPartners(db, memberId, '0', batchSize);
  while (others.length > 0) {
    for (const otherId of others)
      if ((await deliverUnsentBetween(db, memberId, otherId, clock.now())) > 0)
        await publishNewEvents(context, memberId, otherId);
    others = await listUnsentPartners(db, memberId, others.at(-1) ?? '0', batchSize);
  }
};
