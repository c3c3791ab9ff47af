import type { Context } from '../../context.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { boostCard } from '../candidates/cards.ts';
import { lockMemberForLedger } from '../entitlements/ledger.ts';
import { type Boost, boostsOver, countBoostResults, markEndNotified, runningBoost } from './boosts.db.ts';

const batch = 200;

/** Notifies members of the results of their ended boosts, once each, and resets their cards (spec 3 §4 Boost). */
export const endBoosts = async (context: Context): Promise<void> => {
  for (const boost of await boostsOver(context.db, context.clock.now(), batch)) await endBoost(context, boost);
};

const endBoost = async (context: Context, boost: Boost): Promise<void> => {
  const now = context.clock.now();
  const isNotified = await context.db.transaction().execute(async (within) => {
    const isThere = await lockMemberForLedger(within, boost.member_id);
    if (!(await markEndNotified(within, boost.id, now)) || !isThere) return false;
    if (!(await runningBoost(within, boost.member_id, now))) await boostCard(within, boost.member_id, null);
    const brought = await countBoostResults(within, boost);
    await storeEvent(within, boost.member_id, 'push.boost', { activeTo: null, brought });
    return true;
  });
  if (isNotified) await publishNewEvents(context, boost.member_id);
};
