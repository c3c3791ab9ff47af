import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { retentionOffers } from '@kindred/contract/payments/unsubscribe';
import { Button } from '@kindred/ui/button';
import { combineQueries } from '@kindred/ui/query-state';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { clearCancellation, readOffer, saveDeclined, trackCancellationStep } from './cancellation.ts';
import { readFeature } from './read-feature.ts';
import {
  findScheduleItem,
  offersQuery,
  type RetentionOffer,
  type ScheduleItem,
  scheduleQuery,
} from './schedule-query.ts';
import { useSubscriptionAction } from './use-subscription-action.ts';
import { useSubscriptionTexts } from './use-subscription-texts.ts';

/**
 * A retention offer of the cancellation, with a button that cancels beside it (spec 2 §2 Retention and offer popups: free week offer,
 * recurring discount offer, gift for saving renewal).
 */
export default function RetentionOfferPopup({ sheet, parameters }: PopupProps<'retentionOffer'>) {
  const { t } = useTranslation(['subscription', 'common']);
  const { plan: feature } = readFeature({ plan: parameters.subscription });
  const kind = readOffer(parameters.offer);
  const schedule = useQuery(scheduleQuery);
  const offers = useQuery(offersQuery(retentionOffers[kind].reasons[0]));
  return (
    <Sheet {...sheet} title={t(`offer.${kind}.title`)} closeLabel={t('common:action.close')}>
      <QueryState
        query={combineQueries(schedule, offers)}
        loading={<Skeleton className="h-40 rounded-xl" />}
        call="unsubscribeOffers"
      >
        {([plans, { offers: open }]) => {
          const item = findScheduleItem(plans, feature);
          const offer = open.find(({ feature_type }) => feature_type === feature);
          return offer && item ? <Offer offer={offer} item={item} /> : <NoOffer feature={feature} />;
        }}
      </QueryState>
    </Sheet>
  );
}

const Offer = ({ offer, item }: { offer: RetentionOffer; item: ScheduleItem }) => {
  const { t } = useTranslation('subscription');
  const texts = useSubscriptionTexts();
  const navigate = useNavigate();
  const { feature_type: feature, kind, name } = offer;
  const shown = useEffectEvent(() => {
    trackCancellationStep(feature, 'offer_shown');
    saveDeclined(feature, name);
  });
  useEffect(() => shown(), []);
  const accepting = useSubscriptionAction({
    call: 'consumeUnsubscribeOffer',
    run: () => api('consumeUnsubscribeOffer', { id: offer.id }),
    successText: () => t(`told.${kind}`),
    onDone: () => {
      trackCancellationStep(feature, 'offer_accepted');
      clearCancellation(feature);
      void navigate({
        to: '/matches',
        search: { popup: 'subscriptionOfferSuccess', subscription: feature, offer: kind },
        replace: true,
      });
    },
  });
  const values = {
    name: texts.name(item),
    amount: texts.money(offer.price_after?.amount ?? 0, offer.currency_tag),
    full: texts.money(offer.price_before?.amount ?? item.price, item.currency_tag),
  };
  return (
    <>
      <p className="text-text-muted text-pretty">{t(`offer.${kind}.text`, values)}</p>
      <p role="alert" className="mt-3 text-sm text-danger-text empty:hidden">
        {accepting.failedText}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button block loading={accepting.isPending} onClick={() => accepting.act()}>
          {t('offer.take')}
        </Button>
        <DeclineButton feature={feature} />
      </div>
    </>
  );
};

/** Continues to the final screen of the cancellation. */
const DeclineButton = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation('subscription');
  const navigate = useNavigate();
  const decline = () => {
    trackCancellationStep(feature, 'offer_declined');
    void navigate({
      to: '/settings/subscription/$step',
      params: { step: 'final' },
      search: { plan: feature },
      replace: true,
    });
  };
  return (
    <Button block variant="secondary" onClick={decline}>
      {t('now')}
    </Button>
  );
};

/** Shown if the offer was accepted before, for example in another tab. */
const NoOffer = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation('subscription');
  return (
    <>
      <p className="mb-6 text-text-muted text-pretty">{t('offer.none')}</p>
      <DeclineButton feature={feature} />
    </>
  );
};
