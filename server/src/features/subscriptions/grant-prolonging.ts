import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { lockMemberForLedger } from '../entitlements/ledger.ts';
import { getEntitlementStatus } from '../entitlements/status.ts';
import { grantPrice } from '../grants/grants.ts';
import { endsWithinDays } from './schedule.ts';
import { runningSubscription } from './subscriptions.db.ts';

/**
 * Grants the prolonging prices to a member whose paid Premium Plus ends within days and does not renew, once per such end (spec 3 §2 gold
 * prolong, §4 Renew subscription popup).
 */
export const grantProlonging = async (context: Context, memberId: Id): Promise<void> => {
  const { db, clock } = context;
  const granted = await db.transaction().execute(async (within) => {
    await lockMemberForLedger(within, memberId);
    const held = await getEntitlementStatus({ db: within, clock }, memberId, 'premium');
    const at = clock.now();
    if (held.plan !== 'gold' || held.isTrial || held.activeTo === null || !endsWithinDays(held, at)) return undefined;
    if (await runningSubscription(within, memberId, 'premium')) return undefined;
    return grantPrice(within, {
      memberId,
      list: 'gold_prolong',
      reason: 'endsSoon',
      key: `gold_prolong:${held.activeTo.toISOString()}`,
      at,
      until: held.activeTo,
    });
  });
  if (granted) await publishNewEvents(context, memberId);
};
