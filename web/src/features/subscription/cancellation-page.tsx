import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { Button, type ButtonVariant, buttonClass } from '@kindred/ui/button';
import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { useBack } from '../../lib/routing/use-back.ts';
import { clearCancellation, trackCancellationStep } from './cancellation.ts';
import { findScheduleItem, type ScheduleItem, scheduleQuery } from './schedule-query.ts';
import { useFindOffer } from './use-find-offer.ts';
import { useSubscriptionTexts } from './use-subscription-texts.ts';

interface CancellationPageProps {
  readonly feature: SubscribedFeature;
  readonly title: string;
  readonly children: (item: ScheduleItem) => ReactNode;
}

/** A screen of the cancellation. Without a plan in the schedule it redirects to the subscription page. */
export const CancellationPage = ({ feature, title, children }: CancellationPageProps) => {
  const { t } = useTranslation(['subscription', 'common']);
  const back = useBack('/settings/subscription');
  const query = useQuery(scheduleQuery);
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={title} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="flex flex-col gap-4 px-safe">
        <QueryState
          query={query}
          loading={<Skeleton className="h-60 rounded-xl" />}
          call="scheduleList"
          failedTitle={t('failed')}
        >
          {(schedule) => {
            const item = findScheduleItem(schedule, feature);
            return item ? children(item) : <Navigate to="/settings/subscription" replace />;
          }}
        </QueryState>
      </div>
    </main>
  );
};

/**
 * Ends the cancellation and keeps the subscription, with the gift for staying while the flow had no other offer. As prominent as the link
 * that continues.
 */
export const KeepButton = ({ item, variant }: { item: ScheduleItem; variant?: ButtonVariant }) => {
  const { t } = useTranslation('subscription');
  const texts = useSubscriptionTexts();
  const openPopup = useOpenPopup();
  const navigate = useNavigate();
  const { feature_type: feature } = item;
  const findOffer = useFindOffer(feature);
  const keeping = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      trackCancellationStep(feature, 'keep');
      const gift = await findOffer();
      if (gift) openPopup('retentionOffer', { subscription: feature, offer: gift });
      else {
        clearCancellation(feature);
        await navigate({ to: '/settings/subscription' });
      }
    },
  });
  const keep = useSingleFlight<void>(keeping.mutateAsync);
  return (
    <Button block {...(variant && { variant })} loading={keeping.isPending} onClick={() => keep()}>
      {t('keep', { name: texts.name(item) })}
    </Button>
  );
};

/** Skips to the final screen. Every screen has this link (decisions §3 Cancelling). */
export const SkipToFinalLink = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation('subscription');
  return (
    <Link
      to="/settings/subscription/$step"
      params={{ step: 'final' }}
      search={{ plan: feature }}
      className={buttonClass({ variant: 'ghost', block: true })}
      onClick={() => trackCancellationStep(feature, 'skip_to_final')}
    >
      {t('now')}
    </Link>
  );
};

export const ContinueButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTranslation('common');
  return (
    <Button block variant="secondary" onClick={onPress}>
      {t('action.continue')}
    </Button>
  );
};
