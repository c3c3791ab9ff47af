import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { cx } from '@kindred/ui/cx';
import { useTranslation } from 'react-i18next';
import { serverSeconds } from '../../lib/http/server-clock.ts';
import { PlansButton } from './plans-button.tsx';
import type { Held, Schedule } from './schedule-query.ts';

/**
 * What can be bought beside the held subscriptions: Premium at the granted discount, the upgrade of Premium base, Premium Plus alone
 * for who holds nothing, and VIP.
 */
export const Doors = ({ schedule, held }: { schedule: Schedule; held: readonly Held[] }) => {
  const { t } = useTranslation('subscription');
  const premium = held.find(({ feature_type }) => feature_type === 'premium');
  const { prolong_discount_until: until } = schedule;
  const doors: { readonly name: 'discount' | 'upgrade' | 'plus' | 'vip'; readonly context: PaymentContext }[] = [];
  if (until !== null && until > serverSeconds()) doors.push({ name: 'discount', context: 'subscription_unsubscribe' });
  if (premium?.plan === 'base' && !premium.is_lifetime) doors.push({ name: 'upgrade', context: 'upgrade_plus' });
  if (held.length === 0) doors.push({ name: 'plus', context: 'unlimited_likes' });
  if (held.every(({ feature_type }) => feature_type !== 'vip'))
    doors.push({ name: 'vip', context: 'subscription_vip' });
  const isEmpty = held.length + schedule.items.length === 0;
  return (
    // Under the empty state, as wide as its button.
    <div className={cx('flex flex-col gap-3', isEmpty ? 'mx-auto max-w-sm px-6' : 'mt-4')}>
      {doors.map(({ name, context }) => (
        <PlansButton key={name} context={context}>
          {t(`door.${name}`)}
        </PlansButton>
      ))}
    </div>
  );
};
