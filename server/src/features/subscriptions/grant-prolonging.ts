import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { lockMemberForLedger } from '../entitlements/ledger.ts';
import { getEntitlementStatus } from '../entitlements/status.ts';
import { grantPrice } from '../grants/grants.ts';
import { endsWithinDays } from './schedule.ts';
import { runningSubscription } from './subscriptions.db.ts';

/**
 * Grants the prolonging prices to a member whose paid Premium Plus ends within days and does not renew, once per such end (spec 3 §2 gold
 * prolong, §4 Renew subscription popup).
 */
export const grantProlonging = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, memberId: Id): Promise<void> => {
  await db.transaction().execute(async (within) => {
    await lockMemberForLedger(within, memberId);
    const held = await getEntitlementStatus({ db: within, clock }, memberId, 'premium');
    const at = clock.now();
    if (held.plan !== 'gold' || held.isTrial || held.activeTo === null || !endsWithinDays(held, at)) return;
    if (await runningSubscription(within, memberId, 'premium')) return;
    await grantPrice(within, {
      memberId,
      list: 'gold_prolong',
      reason: 'endsSoon',
      key: `gold_prolong:${held.activeTo.toISOString()}`,
      at,
      until: held.activeTo,
    });
  });
};
