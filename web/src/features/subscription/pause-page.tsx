import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { Button } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/http/api.ts';
import { serverSeconds } from '../../lib/http/server-clock.ts';
import { type Planned, pauseQuery } from './schedule-query.ts';
import { KeepLink, NowLink, StepPage } from './step-page.tsx';
import { useDeed } from './use-deed.ts';
import { useTexts } from './use-texts.ts';
import { endWalk, trackStep, useShown } from './walk.ts';

const daySeconds = 86_400;

/** What a pause means, before it is made (spec 2 §2 Subscriptions page). */
export const PausePage = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation('subscription');
  useShown(feature, 'show_pause');
  return (
    <StepPage feature={feature} title={t('pause.title')}>
      {(planned) => <Pause planned={planned} />}
    </StepPage>
  );
};

const Pause = ({ planned }: { planned: Planned }) => {
  const { t } = useTranslation('subscription');
  const texts = useTexts();
  const navigate = useNavigate();
  const { feature_type: feature, id: subscription, next_payment_at: next } = planned;
  const { data, isPending } = useQuery(pauseQuery(subscription));
  const days = data?.days[0];
  const seconds = (days ?? 0) * daySeconds;
  const until = texts.day(serverSeconds() + seconds);
  const pausing = useDeed({
    call: 'pauseSubscription',
    run: () => api('pauseSubscription', { subscription, days: paymentLimits.pause.days }),
    told: () => t('told.paused', { date: until }),
    onDone: () => {
      trackStep(feature, 'pause_confirmed');
      endWalk(feature);
      void navigate({ to: '/settings/subscription' });
    },
  });
  if (isPending) return <Skeleton className="h-60 rounded-xl" />;
  return (
    <>
      {days !== undefined && (
        <div className="flex flex-col gap-2 rounded-xl bg-surface p-4 text-pretty shadow-card">
          <p>{t('pause.text', { name: texts.name(planned), date: until })}</p>
          {next !== null && <p>{t('pause.next', { date: texts.day(next + seconds) })}</p>}
        </div>
      )}
      {data && days === undefined && <p className="text-text-muted">{t('pause.none')}</p>}
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {pausing.failed}
      </p>
      {days === undefined ? (
        <KeepLink planned={planned} />
      ) : (
        <Button block loading={pausing.isPending} onClick={() => pausing.act()}>
          {t('pause.action')}
        </Button>
      )}
      <NowLink feature={feature} />
    </>
  );
};
