import type { SubscriptionStatus } from '@kindred/contract/payments/subscriptions';
import type { HandlerOf } from '../../http/call-request.ts';
import { type EntitlementStatus, getEntitlementStatus } from '../entitlements/status.ts';
import { upgradeDetails } from '../payments/upgrades/upgrade-details.ts';

const seconds = (at: Date | null): number | null => (at === null ? null : Math.floor(at.getTime() / 1000));

const present = (held: EntitlementStatus): SubscriptionStatus => ({
  is_active: held.isActive,
  is_lifetime: held.isLifetime,
  active_to: seconds(held.activeTo),
  is_trial: held.isTrial,
  plan: held.plan,
  pause_end_date: seconds(held.pausedUntil),
});

/** Answers the end of Premium, and the price of an upgrade to Premium Plus (spec 3 §3 Subscription status, Upgrade info). */
export const premiumStatus: HandlerOf<'premiumStatus'> = async (incoming) => {
  const held = await getEntitlementStatus(incoming.context, incoming.viewer.id, 'premium');
  const isAvailable = held.plan === 'base' && !held.isLifetime;
  return {
    ...present(held),
    upgrade: {
      is_upgrade_available: isAvailable,
      active_to: seconds(held.activeTo),
      tariff_details: isAvailable ? await upgradeDetails(incoming) : null,
    },
  };
};

export const vipStatus: HandlerOf<'vipStatus'> = async ({ context, viewer }) =>
  present(await getEntitlementStatus(context, viewer.id, 'vip'));
