import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { SubscribedFeature, TariffPlan } from '@kindred/contract/payments/features';
import { Chip } from '@kindred/ui/badge';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlansButton } from './plans-button.tsx';
import type { Held, Planned } from './schedule-query.ts';
import { useTexts } from './use-texts.ts';

const tones = {
  on: 'success',
  trial: 'success',
  lifetime: 'success',
  off: 'neutral',
  paused: 'brand',
  pastDue: 'danger',
} as const;

/** How a plan that renews, or could, stands. */
export const stateOf = (
  { is_past_due, pause_end_date, is_enabled }: Planned,
  isTrial: boolean,
): Exclude<keyof typeof tones, 'lifetime'> => {
  if (is_past_due) return 'pastDue';
  if (pause_end_date !== null) return 'paused';
  if (!is_enabled) return 'off';
  return isTrial ? 'trial' : 'on';
};

/** The chip that says how a plan stands. */
export const StateChip = ({ state }: { state: keyof typeof tones }) => {
  const { t } = useTranslation('subscription');
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
};

interface HeldCardProps {
  readonly name: string;
  readonly state: keyof typeof tones;
  readonly children?: ReactNode;
}

/** Something that is held, by its name and how it stands. */
export const HeldCard = ({ name, state, children }: HeldCardProps) => (
  <section className="flex flex-col gap-4 rounded-xl bg-surface p-4 shadow-card">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-xl font-bold">{name}</h2>
      <StateChip state={state} />
    </div>
    {children}
  </section>
);

export const Row = ({ label, children }: { label: string; children: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-text-muted">{label}</dt>
    <dd className="shrink-0 text-end font-medium">{children}</dd>
  </div>
);

/** Where a plan is bought anew: among its own, and Premium that ends soon where it is prolonged. */
export const parsePaymentState = (
  held: { feature_type: SubscribedFeature; plan: TariffPlan | null },
  isDue: boolean,
): PaymentContext => {
  if (held.feature_type === 'vip') return 'subscription_vip';
  if (isDue) return 'subscription_renew';
  return held.plan === 'gold' ? 'premium_features' : 'profile_subscription';
};

/** Paid time that nothing renews: a free day, what is left of a subscription that is over, or what never ends. */
export const LeftCard = ({ held, isDue }: { held: Held; isDue: boolean }) => {
  const { t } = useTranslation('subscription');
  const texts = useTexts();
  const { active_to: until } = held;
  if (held.is_lifetime) return <HeldCard name={texts.name(held)} state="lifetime" />;
  return (
    <HeldCard name={texts.name(held)} state="off">
      {until !== null && (
        <dl>
          <Row label={t('row.until')}>{texts.day(until)}</Row>
        </dl>
      )}
      <PlansButton context={parsePaymentState(held, isDue)}>{t('plans')}</PlansButton>
    </HeldCard>
  );
};
