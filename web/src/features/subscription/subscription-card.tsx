import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { SubscribedFeature, TariffPlan } from '@kindred/contract/payments/features';
import { Chip } from '@kindred/ui/badge';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PlansButton } from './plans-button.tsx';
import type { Entitlement, ScheduleItem } from './schedule-query.ts';
import { useSubscriptionTexts } from './use-subscription-texts.ts';

const tones = {
  on: 'success',
  trial: 'success',
  lifetime: 'success',
  off: 'neutral',
  paused: 'brand',
  pastDue: 'danger',
} as const;

/** Returns the state of a plan in the schedule. */
export const getPlanState = (
  { is_past_due, pause_end_date, is_enabled }: ScheduleItem,
  isTrial: boolean,
): Exclude<keyof typeof tones, 'lifetime'> => {
  if (is_past_due) return 'pastDue';
  if (pause_end_date !== null) return 'paused';
  if (!is_enabled) return 'off';
  return isTrial ? 'trial' : 'on';
};

export const PlanStateChip = ({ state }: { state: keyof typeof tones }) => {
  const { t } = useTranslation('subscription');
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
};

interface SubscriptionCardProps {
  readonly name: string;
  readonly state: keyof typeof tones;
  readonly children?: ReactNode;
}

/** The card of a subscription, with its name and state. */
export const SubscriptionCard = ({ name, state, children }: SubscriptionCardProps) => (
  <section className="flex flex-col gap-4 rounded-xl bg-surface p-4 shadow-card">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-xl font-bold">{name}</h2>
      <PlanStateChip state={state} />
    </div>
    {children}
  </section>
);

export const CardRow = ({ label, children }: { label: string; children: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-text-muted">{label}</dt>
    <dd className="text-end font-medium">{children}</dd>
  </div>
);

/** Returns the payment context in which the plan is bought after it ends. Premium that ends soon is renewed. */
export const getPlansContext = (
  { feature_type: feature, plan }: { feature_type: SubscribedFeature; plan: TariffPlan | null },
  isDue: boolean,
): PaymentContext => {
  if (feature === 'vip') return 'subscription_vip';
  if (isDue) return 'subscription_renew';
  return plan === 'gold' ? 'premium_features' : 'profile_subscription';
};

/** An entitlement without a renewal: a free day, the remaining time of a cancelled subscription, or a lifetime. */
export const UnrenewedCard = ({ entitlement, isDue }: { entitlement: Entitlement; isDue: boolean }) => {
  const { t } = useTranslation('subscription');
  const texts = useSubscriptionTexts();
  const { active_to: until } = entitlement;
  if (entitlement.is_lifetime) return <SubscriptionCard name={texts.name(entitlement)} state="lifetime" />;
  return (
    <SubscriptionCard name={texts.name(entitlement)} state="off">
      {until !== null && (
        <dl>
          <CardRow label={t('row.until')}>{texts.day(until)}</CardRow>
        </dl>
      )}
      <PlansButton context={getPlansContext(entitlement, isDue)}>{t('plans')}</PlansButton>
    </SubscriptionCard>
  );
};
