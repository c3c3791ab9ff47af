import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { cx } from '@kindred/ui/cx';
import { serverSeconds } from '../../lib/http/server-clock.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PlansButton } from './plans-button.tsx';
import type { Entitlement, Schedule } from './schedule-query.ts';

/**
 * Buttons of the purchases that are possible besides the current subscriptions: Premium at the granted discount, the upgrade of
 * Premium base, Premium Plus for members without an entitlement, and VIP.
 */
export const PurchaseButtons = ({
  schedule,
  entitlements,
}: {
  schedule: Schedule;
  entitlements: readonly Entitlement[];
}) => {
  const { t } = useTranslation('subscription');
  const premium = entitlements.find(({ feature_type }) => feature_type === 'premium');
  const { prolong_discount_until: until } = schedule;
  const purchases: { readonly name: 'discount' | 'upgrade' | 'plus' | 'vip'; readonly context: PaymentContext }[] = [];
  if (until !== null && until > serverSeconds())
    purchases.push({ name: 'discount', context: 'subscription_unsubscribe' });
  if (premium?.plan === 'base' && !premium.is_lifetime) purchases.push({ name: 'upgrade', context: 'upgrade_plus' });
  if (entitlements.length === 0) purchases.push({ name: 'plus', context: 'unlimited_likes' });
  if (entitlements.every(({ feature_type }) => feature_type !== 'vip'))
    purchases.push({ name: 'vip', context: 'subscription_vip' });
  const isEmpty = entitlements.length + schedule.items.length === 0;
  return (
    // Below the empty state, as wide as its button.
    <div className={cx('flex flex-col gap-3', isEmpty ? 'mx-auto max-w-sm px-6' : 'mt-4')}>
      {purchases.map(({ name, context }) => (
        <PlansButton key={name} context={context}>
          {t(`door.${name}`)}
        </PlansButton>
      ))}
    </div>
  );
};
