import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { getEntitlementStatus } from '../entitlements/status.ts';
import { readTemporaryPremium } from '../entitlements/temporary-premium.ts';
import { grantPrice } from '../grants/grants.ts';
import { countShow } from '../onboarding/count-onboarding-item.ts';
import { segmentsOf } from './segments.ts';

/** Whether the member has or had paused Premium or VIP that continues. */
const holdsPlan = async (context: Pick<Context, 'db' | 'clock'>, viewer: Pick<Viewer, 'id'>): Promise<boolean> => {
  const [premium, vip] = await Promise.all([
    getEntitlementStatus(context, viewer.id, 'premium'),
    getEntitlementStatus(context, viewer.id, 'vip'),
  ]);
  return [premium, vip].some(({ isActive, endsAt }) => isActive || endsAt !== null);
};

/** Whether retargeting concerns the member: without Premium and VIP, and in a segment. */
export const isRetargeted = async (
  context: Pick<Context, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<boolean> => !(await holdsPlan(context, viewer)) && (await segmentsOf(context, viewer.id)).length > 0;

/**
 * Makes the offer of retargeting (decisions §5): the free day for a member who never had one, else the promotional price, which it grants.
 * Runs in the transaction that locked the member. Null if the price's rule forbids another grant.
 */
export const offerRetargeting = async (
  context: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<'free_day' | 'special_price' | null> => {
  if ((await readTemporaryPremium(context, viewer)).is_available) {
    await countShow(context, viewer.id, 'one_day_premium');
    return 'free_day';
  }
  const at = context.clock.now();
  const granted = await grantPrice(context.db, {
    memberId: viewer.id,
    list: 'promo',
    reason: 'retargeting',
    key: `retargeting:${at.toISOString()}`,
    at,
    until: new Date(at.getTime() + popupLimits.retargeting.priceHours * 3_600_000),
  });
  return granted ? 'special_price' : null;
};
