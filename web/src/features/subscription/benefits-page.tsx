import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { buttonClass } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useFeature } from '../../lib/experiments/experiments.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { useTrackScreen } from './cancellation.ts';
import { CancellationPage, ContinueButton, KeepButton, SkipToFinalLink } from './cancellation-page.tsx';
import { pauseQuery, type ScheduleItem } from './schedule-query.ts';

/**
 * The first screen of the cancellation: the pause. Where no pause is possible, the benefits that end take its place: a flow has one such
 * screen and one offer, so never more than two of persuasion (decisions §3 Cancelling).
 */
export const BenefitsPage = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation('subscription');
  return (
    <CancellationPage feature={feature} title={t('benefits.title')}>
      {(item) => <Alternative item={item} />}
    </CancellationPage>
  );
};

const Alternative = ({ item }: { item: ScheduleItem }) => {
  const isPauseHidden = useFeature('HIDE_PAUSE') === 'on';
  const pause = useQuery(pauseQuery(item.id));
  // A failed query counts as no pause: the cancellation continues without it.
  const query = { ...pause, data: pause.data ?? (pause.isError ? { is_available: false } : undefined), error: null };
  return (
    <QueryState query={query} loading={<Skeleton className="h-60 rounded-xl" />} call="pauseAvailability">
      {({ is_available: isAvailable }) =>
        isAvailable && !isPauseHidden ? (
          <PauseCard item={item} />
        ) : (
          <Navigate
            to="/settings/subscription/$step"
            params={{ step: 'features' }}
            search={{ plan: item.feature_type }}
            replace
          />
        )
      }
    </QueryState>
  );
};

const PauseCard = ({ item }: { item: ScheduleItem }) => {
  const { t } = useTranslation('subscription');
  const navigate = useNavigate();
  const { feature_type: feature } = item;
  useTrackScreen(feature, 'show_benefits');
  return (
    <>
      <section className="flex flex-col gap-3 rounded-xl bg-surface p-4 shadow-card">
        <h2 className="text-xl font-bold">{t('benefits.pause')}</h2>
        <p className="text-text-muted text-pretty">{t('benefits.pauseText')}</p>
        <Link
          to="/settings/subscription/$step"
          params={{ step: 'pause' }}
          search={{ plan: feature }}
          className={buttonClass({ variant: 'secondary', compact: true })}
        >
          {t('benefits.pause')}
        </Link>
      </section>
      <KeepButton item={item} />
      <ContinueButton
        onPress={() =>
          void navigate({ to: '/settings/subscription/$step', params: { step: 'comment' }, search: { plan: feature } })
        }
      />
      <SkipToFinalLink feature={feature} />
    </>
  );
};
