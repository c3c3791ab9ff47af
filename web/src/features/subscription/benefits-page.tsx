import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { Button, buttonClass } from '@kindred/ui/button';
import { combineQueries } from '@kindred/ui/query-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../lib/experiments/experiments.ts';
import { api } from '../../lib/http/api.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { clearCancellation, trackCancellationStep, useTrackScreen } from './cancellation.ts';
import { CancellationPage, ContinueButton, KeepLink, SkipToFinalLink } from './cancellation-page.tsx';
import { offersQuery, pauseQuery, type ScheduleItem } from './schedule-query.ts';
import { useSubscriptionAction } from './use-subscription-action.ts';
import { useSubscriptionTexts } from './use-subscription-texts.ts';

/** The first of the two persuading screens: lower prices, a free week and the pause. */
export const BenefitsPage = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation('subscription');
  useTrackScreen(feature, 'show_benefits');
  return (
    <CancellationPage feature={feature} title={t('benefits.title')}>
      {(item) => <Alternatives item={item} />}
    </CancellationPage>
  );
};

const Alternatives = ({ item }: { item: ScheduleItem }) => {
  const { feature_type: feature, id } = item;
  const isPauseHidden = useFeature('HIDE_PAUSE') === 'on';
  const isRecommended = useFeature('UNSUBSCRIBE_RECOMMENDED_OFFER') === 'on';
  const pause = useQuery(pauseQuery(id));
  const offers = useQuery(offersQuery);
  const featureOffers = (offers.data?.offers ?? []).filter(({ feature_type }) => feature_type === feature);
  // The server lists the lower price last. It is the recommended offer, because it lasts longer than a free week.
  const shownOffers = isRecommended ? featureOffers.toReversed().slice(0, 1) : featureOffers;
  const hasPause = pause.data?.is_available === true && !isPauseHidden;
  const isPending = pause.isPending || offers.isPending;
  // A failed query counts as no alternative: the cancellation continues without it.
  const alternatives = {
    ...combineQueries(pause, offers),
    data: isPending ? undefined : { shownOffers, hasPause },
    error: null,
  };
  return (
    <QueryState query={alternatives} loading={<Skeleton className="h-60 rounded-xl" />} call="unsubscribeOffers">
      {(loaded) => <AlternativeList item={item} {...loaded} />}
    </QueryState>
  );
};

interface AlternativeListProps {
  readonly item: ScheduleItem;
  readonly shownOffers: readonly Offer[];
  readonly hasPause: boolean;
}

/** Continues to the next screen if there is no alternative. */
const AlternativeList = ({ item, shownOffers, hasPause }: AlternativeListProps) => {
  const { t } = useTranslation('subscription');
  const navigate = useNavigate();
  const { feature_type: feature } = item;
  const next = { to: '/settings/subscription/$step', params: { step: 'features' }, search: { feature } } as const;
  if (shownOffers.length === 0 && !hasPause) return <Navigate {...next} replace />;
  return (
    <>
      <p className="text-text-muted text-pretty">{t('benefits.text')}</p>
      {shownOffers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} item={item} />
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
      <KeepLink item={item} />
      <ContinueButton onPress={() => void navigate(next)} />
      <SkipToFinalLink feature={feature} />
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

const OfferCard = ({ offer, item }: { offer: Offer; item: ScheduleItem }) => {
  const { t } = useTranslation('subscription');
  const texts = useSubscriptionTexts();
  const navigate = useNavigate();
  const { feature_type: feature } = item;
  const kind = offer.price === null ? 'week' : 'discount';
  const accepting = useSubscriptionAction({
    call: 'consumeUnsubscribeOffer',
    run: () => api('consumeUnsubscribeOffer', { id: offer.id }),
    successText: () => t(`told.${kind}`),
    onDone: () => {
      trackCancellationStep(feature, 'offer_accepted');
      clearCancellation(feature);
      void navigate({ to: '/matches' });
    },
  });
  const amounts = {
    amount: texts.money(offer.price ?? 0, offer.currency_tag),
    full: texts.money(item.price, item.currency_tag),
  };
  return (
    <Card
      title={t(`benefits.${kind}`)}
      text={kind === 'week' ? t('benefits.weekText') : t('benefits.discountText', amounts)}
    >
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {accepting.failedText}
      </p>
      <Button compact variant="secondary" loading={accepting.isPending} onClick={() => accepting.act()}>
        {t('benefits.take')}
      </Button>
    </Card>
  );
};
