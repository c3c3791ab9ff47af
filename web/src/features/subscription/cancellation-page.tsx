import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { Button, type ButtonVariant, buttonClass } from '@kindred/ui/button';
import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBack } from '../../lib/routing/use-back.ts';
import { type Planned, usePlanned } from './schedule-query.ts';
import { useTexts } from './use-texts.ts';
import { endWalk, trackStep } from './walk.ts';

interface StepPageProps {
  readonly feature: SubscribedFeature;
  readonly title: string;
  readonly children: (planned: Planned) => ReactNode;
}

/** A screen on the way out: of a plan that renews, else back to the plans. */
export const StepPage = ({ feature, title, children }: StepPageProps) => {
  const { t } = useTranslation(['subscription', 'common']);
  const back = useBack('/settings/subscription');
  const { planned, isPending } = usePlanned(feature);
  if (!isPending && !planned) return <Navigate to="/settings/subscription" replace />;
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={title} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="flex flex-col gap-4 px-safe">
        {planned ? children(planned) : <Skeleton className="h-60 rounded-xl" />}
      </div>
    </main>
  );
};

/** Stays: the first of two ways that are as near. */
export const KeepLink = ({ planned, variant }: { planned: Planned; variant?: ButtonVariant }) => {
  const { t } = useTranslation('subscription');
  const texts = useTexts();
  const { feature_type: feature } = planned;
  return (
    <Link
      to="/settings/subscription"
      className={buttonClass({ variant, block: true })}
      onClick={() => {
        trackStep(feature, 'keep');
        endWalk(feature);
      }}
    >
      {t('keep', { name: texts.name(planned) })}
    </Link>
  );
};

/** From every screen one tap leads to the last one (decisions §3 Cancelling). */
export const NowLink = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation('subscription');
  return (
    <Link
      to="/settings/subscription/$step"
      params={{ step: 'final' }}
      search={{ feature }}
      className={buttonClass({ variant: 'ghost', block: true })}
      onClick={() => trackStep(feature, 'skip_to_final')}
    >
      {t('now')}
    </Link>
  );
};

/** On to the next screen. */
export const OnButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTranslation('common');
  return (
    <Button block variant="secondary" onClick={onPress}>
      {t('action.continue')}
    </Button>
  );
};
