import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { Button } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/http/api.ts';
import { serverSeconds } from '../../lib/http/server-clock.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { clearCancellation, trackCancellationStep, useTrackScreen } from './cancellation.ts';
import { CancellationPage, KeepButton, SkipToFinalLink } from './cancellation-page.tsx';
import { pauseQuery, type ScheduleItem } from './schedule-query.ts';
import { useSubscriptionAction } from './use-subscription-action.ts';
import { useSubscriptionTexts } from './use-subscription-texts.ts';

const daySeconds = 86_400;

/** Explains the pause and starts it (spec 2 §2 Subscriptions page). */
export const PausePage = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation('subscription');
  useTrackScreen(feature, 'show_pause');
  return (
    <CancellationPage feature={feature} title={t('pause.title')}>
      {(item) => <Pause item={item} />}
    </CancellationPage>
  );
};

const Pause = ({ item }: { item: ScheduleItem }) => {
  const { t } = useTranslation('subscription');
  const texts = useSubscriptionTexts();
  const navigate = useNavigate();
  const { feature_type: feature, id: subscription, next_payment_at: next } = item;
  const query = useQuery(pauseQuery(subscription));
  const days = query.data?.days[0];
  const seconds = (days ?? 0) * daySeconds;
  const until = texts.day(serverSeconds() + seconds);
  const pausing = useSubscriptionAction({
    call: 'pauseSubscription',
    run: () => api('pauseSubscription', { subscription, days: paymentLimits.pause.days }),
    successText: () => t('told.paused', { date: until }),
    onDone: () => {
      trackCancellationStep(feature, 'pause_confirmed');
      clearCancellation(feature);
      void navigate({ to: '/settings/subscription' });
    },
  });
  return (
    <>
      <QueryState query={query} loading={<Skeleton className="h-60 rounded-xl" />} call="pauseAvailability">
        {() =>
          days === undefined ? (
            <p className="text-text-muted">{t('pause.none')}</p>
          ) : (
            <div className="flex flex-col gap-2 rounded-xl bg-surface p-4 text-pretty shadow-card">
              <p>{t('pause.text', { name: texts.name(item), date: until })}</p>
              {next !== null && <p>{t('pause.next', { date: texts.day(next + seconds) })}</p>}
            </div>
          )
        }
      </QueryState>
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {pausing.failedText}
      </p>
      {days !== undefined && (
        <Button block loading={pausing.isPending} onClick={() => pausing.act()}>
          {t('pause.action')}
        </Button>
      )}
      {days === undefined && !query.isPending && <KeepButton item={item} />}
      {!query.isPending && <SkipToFinalLink feature={feature} />}
    </>
  );
};
