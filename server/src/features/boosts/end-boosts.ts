import type { Context } from '../../context.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { announce } from '../../realtime/tell.ts';
import { boostCard } from '../candidates/cards.ts';
import { lockHolder } from '../entitlements/ledger.ts';
import { type Boost, boostsOver, broughtBy, noteTold, runningBoost } from './boosts.db.ts';

const atOnce = 200;

/** Tells whose boosts are over what those brought, once each, and tidies their cards (spec 3 §4 Boost). */
export const endBoosts = async (context: Context): Promise<void> => {
  for (const boost of await boostsOver(context.db, context.clock.now(), atOnce)) await end(context, boost);
};

const end = async (context: Context, boost: Boost): Promise<void> => {
  const now = context.clock.now();
  const told = await context.db.transaction().execute(async (within) => {
    const isThere = await lockHolder(within, boost.member_id);
    if (!(await noteTold(within, boost.id, now)) || !isThere) return false;
    if (!(await runningBoost(within, boost.member_id, now))) await boostCard(within, boost.member_id, null);
    const brought = await broughtBy(within, boost);
    await storeEvent(within, boost.member_id, 'push.boost', { activeTo: null, brought });
    return true;
  });
  if (told) await announce(context, boost.member_id);
};
