import { paymentLimits } from '@kindred/contract/payments/limits';
import { toMajor } from '@kindred/contract/payments/money';
import type { HandlerOf } from '../../http/call-request.ts';
import { type EntitlementStatus, getEntitlementStatus } from '../entitlements/status.ts';
import { grantsOf } from '../grants/grants.ts';
import { isRunning, type LastSubscription, lastSubscriptions } from './subscriptions.db.ts';

const seconds = (at: Date | null): number | null => (at === null ? null : Math.floor(at.getTime() / 1000));

/** Whether the member stopped renewals, and the paid time is not over (spec 3 §3 Recurring status). */
export const canEnable = (
  { state, cancel_reason }: Pick<LastSubscription, 'state' | 'cancel_reason'>,
  held: EntitlementStatus,
): boolean => state === 'canceled' && cancel_reason === 'member' && held.endsAt !== null;

/** Lists subscriptions that renew or can be resumed. Ended ones are not listed. */
export const scheduleList: HandlerOf<'scheduleList'> = async ({ context, viewer }) => {
  const subscriptions = await lastSubscriptions(context.db, viewer.id);
  const held = await Promise.all(subscriptions.map(({ feature }) => getEntitlementStatus(context, viewer.id, feature)));
  const items = subscriptions.flatMap((subscription, at) => {
    const of = held[at];
    if (!of || (!isRunning(subscription) && of.endsAt === null)) return [];
    return [present(subscription, of)];
  });
  const premium = await getEntitlementStatus(context, viewer.id, 'premium');
  const grants = await grantsOf(context, viewer.id, ['prolong_discount']);
  const renews = items.some(({ feature_type, is_enabled }) => feature_type === 'premium' && is_enabled);
  return {
    items,
    is_renewal_due: !renews && isEndingSoon(premium, viewer.created_at, context.clock.now()),
    premium_active_to: seconds(premium.activeTo),
    prolong_discount_until: seconds(grants.get('prolong_discount')?.expires_at ?? null),
  };
};

const hourMs = 3_600_000;
const { sinceRegistrationHours, beforeExpiryDays, beforeTrialEndHours } = paymentLimits.renewPopup;

/** Whether the entitlement ends soon enough for a notice. */
export const endsWithinDays = ({ isActive, activeTo, isTrial }: EntitlementStatus, now: Date): boolean =>
  isActive &&
  activeTo !== null &&
  activeTo.getTime() - now.getTime() < (isTrial ? beforeTrialEndHours : beforeExpiryDays * 24) * hourMs;

/** Whether the popup is due (spec 3 §4 Renew subscription popup). */
const isEndingSoon = (held: EntitlementStatus, registeredAt: Date, now: Date): boolean =>
  endsWithinDays(held, now) && now.getTime() - registeredAt.getTime() > sinceRegistrationHours * hourMs;

const present = (subscription: LastSubscription, held: EntitlementStatus) => ({
  id: subscription.uid,
  feature_type: subscription.feature,
  plan: subscription.plan,
  is_enabled: isRunning(subscription),
  is_activation_available: canEnable(subscription, held) && subscription.can_charge,
  next_payment_at: seconds(isRunning(subscription) ? subscription.next_charge_at : null),
  is_past_due: subscription.state === 'pastDue',
  pause_end_date: seconds(held.pausedUntil),
  active_to: seconds(held.endsAt),
  price: toMajor(subscription.amount, subscription.exponent),
  currency_id: subscription.currency_id,
  currency_tag: subscription.currency,
  subscribe_period: subscription.period_days,
});
