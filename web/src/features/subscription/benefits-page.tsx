import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { Button, buttonClass } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../lib/experiments/experiments.ts';
import { api } from '../../lib/http/api.ts';
import { offersQuery, type Planned, pauseQuery } from './schedule-query.ts';
import { KeepLink, NowLink, OnButton, StepPage } from './step-page.tsx';
import { useDeed } from './use-deed.ts';
import { useTexts } from './use-texts.ts';
import { endWalk, trackStep, useShown } from './walk.ts';

/** The first of two screens that ask whether one would rather stay: what else there is. */
export const BenefitsPage = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation('subscription');
  useShown(feature, 'show_benefits');
  return (
    <StepPage feature={feature} title={t('benefits.title')}>
      {(planned) => <Alternatives planned={planned} />}
    </StepPage>
  );
};

const Alternatives = ({ planned }: { planned: Planned }) => {
  const { t } = useTranslation('subscription');
  const navigate = useNavigate();
  const { feature_type: feature, id } = planned;
  const mayHide = useFeature('HIDE_PAUSE') === 'on';
  const isRecommended = useFeature('UNSUBSCRIBE_RECOMMENDED_OFFER') === 'on';
  const pause = useQuery(pauseQuery(id));
  const offers = useQuery(offersQuery);
  if (pause.isPending || offers.isPending) return <Skeleton className="h-60 rounded-xl" />;
  const own = (offers.data?.offers ?? []).filter(({ feature_type }) => feature_type === feature);
  // The one that fits: a lower price lasts, a week does not.
  const shown = isRecommended ? own.toReversed().slice(0, 1) : own;
  const hasPause = pause.data?.is_available === true && !mayHide;
  const next = { to: '/settings/subscription/$step', params: { step: 'features' }, search: { feature } } as const;
  if (shown.length === 0 && !hasPause) return <Navigate {...next} replace />;
  return (
    <>
      <p className="text-text-muted text-pretty">{t('benefits.text')}</p>
      {shown.map((offer) => (
        <OfferCard key={offer.id} offer={offer} planned={planned} />
      ))}
      {hasPause && (
        <Card title={t('benefits.pause')} text={t('benefits.pauseText')}>
          <Link
            to="/settings/subscription/$step"
            params={{ step: 'pause' }}
            search={{ feature }}
            className={buttonClass({ variant: 'secondary', compact: true })}
          >
            {t('benefits.pause')}
          </Link>
        </Card>
      )}
      <KeepLink planned={planned} />
      <OnButton onPress={() => void navigate(next)} />
      <NowLink feature={feature} />
    </>
  );
};

const Card = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3 rounded-xl bg-surface p-4 shadow-card">
    <h2 className="text-xl font-bold">{title}</h2>
    <p className="text-text-muted text-pretty">{text}</p>
    {children}
  </section>
);

type Offer = ReceivedOf<Calls['unsubscribeOffers']>['offers'][number];

const OfferCard = ({ offer, planned }: { offer: Offer; planned: Planned }) => {
  const { t } = useTranslation('subscription');
  const texts = useTexts();
  const navigate = useNavigate();
  const { feature_type: feature } = planned;
  const kind = offer.price === null ? 'week' : 'discount';
  const taking = useDeed({
    call: 'consumeUnsubscribeOffer',
    run: () => api('consumeUnsubscribeOffer', { id: offer.id }),
    told: () => t(`told.${kind}`),
    onDone: () => {
      trackStep(feature, 'offer_accepted');
      endWalk(feature);
      void navigate({ to: '/matches' });
    },
  });
  const amounts = {
    amount: texts.money(offer.price ?? 0, offer.currency_tag),
    full: texts.money(planned.price, planned.currency_tag),
  };
  return (
    <Card
      title={t(`benefits.${kind}`)}
      text={kind === 'week' ? t('benefits.weekText') : t('benefits.discountText', amounts)}
    >
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {taking.failed}
      </p>
      <Button compact variant="secondary" loading={taking.isPending} onClick={() => taking.act()}>
        {t('benefits.take')}
      </Button>
    </Card>
  );
};
