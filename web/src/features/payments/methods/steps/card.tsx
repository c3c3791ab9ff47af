import { paymentLimits } from '@kindred/contract/payments/limits';
import type { MerchantData } from '@kindred/contract/payments/tariffs';
import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { report } from '../../../../lib/tracking/system-log.ts';
import { Note } from '../../contexts/error-note.tsx';
import { usePayment } from '../../contexts/payment.ts';
import { track } from '../../contexts/track.ts';
import { type ChosenTariff, WithTariff } from '../../contexts/with-tariff.tsx';
import { Summary } from '../../offers/summary.tsx';
import { usePlanTexts } from '../../offers/use-plan-texts.ts';
import { PendingOrder } from '../../results/pending-order.tsx';
import { SentOrder } from '../../results/sent-order.tsx';
import { GatewayFrame } from '../gateway-frame.tsx';
import { OtherMethods } from '../other-methods.tsx';
import { PayFooter } from '../pay-footer.tsx';
import { type FrameMessage, formUrl, useFrame } from '../use-frame.ts';

/** Pays by a card in the gateway's form: a new card, or the stored card by its security code (spec 3 §4 Card first-pay). */
export default function CardStep() {
  const { step, order } = usePayment();
  // The sent order is written to the URL, for a reload. The form itself does not change.
  const [sentBefore] = useState(order);
  const form = (
    <WithTariff>
      {(chosen) => {
        const data = step === 'resign' ? chosen.tariff.resign_merchant_data : chosen.tariff.merchant_data;
        return data ? <CardForm key={chosen.tariff.order_id} {...chosen} data={data} /> : <NoForm {...chosen} />;
      }}
    </WithTariff>
  );
  return sentBefore === undefined ? form : <SentOrder order={sentBefore}>{form}</SentOrder>;
}

type Phase = 'form' | 'sending' | 'bank' | 'decided';

const CardForm = ({ tariff, showcase, data }: ChosenTariff & { data: MerchantData }) => {
  const { t } = useTranslation('payments');
  const payment = usePayment();
  const { total: price } = usePlanTexts()(tariff);
  const [at, setAt] = useState<Phase>('form');
  const [paymentError, setPaymentError] = useState<string>();
  const onMessage = (message: FrameMessage): void => {
    const about = { ...payment, order: tariff.order_id };
    if (message.type !== 'height') track('solid_iframe_events', about, { solid_iframe_action: message.type });
    if (message.type === 'loaded') track('payform_init', about, { payment_type: message.mode });
    if (message.type === 'brand') track('order_card_brand_fill', about, { card_brand: message.brand });
    if (message.type === 'submitted') {
      setPaymentError(undefined);
      setAt('sending');
      payment.go({ step: payment.step, order: tariff.order_id, replace: true });
    }
    if (message.type === 'challenge') setAt('bank');
    if (message.type === 'success' || message.type === 'pending') setAt('decided');
    if (message.type === 'decline') {
      if (message.mayRetry) setPaymentError(t('card.declined'));
      setAt(message.mayRetry ? 'form' : 'decided');
    }
    if (message.type === 'invalid') setAt('form');
    if (message.type === 'error') {
      report('error', 'cardForm', { order: tariff.order_id, step: payment.step, said: 'error' });
      setPaymentError(t('card.error'));
      setAt('form');
    }
  };
  const place = useRef<HTMLIFrameElement>(null);
  const frame = useFrame(place, formUrl(data), onMessage);
  useEffect(() => {
    if (frame.isAway) report('error', 'cardForm', { order: tariff.order_id, said: 'nothing' });
  }, [frame.isAway, tariff.order_id]);
  const { base, resign } = paymentLimits.formHeightPx;
  const height = payment.step === 'resign' ? resign : base;
  if (at === 'decided') return <PendingOrder order={tariff.order_id} />;
  if (frame.isAway) return <Away onRetry={frame.again} showcase={showcase} />;
  return (
    <>
      <Summary tariff={tariff} />
      {at === 'bank' && <p className="mb-3">{t('card.bank')}</p>}
      <GatewayFrame frame={frame} place={place} height={height} />
      <Note text={paymentError} />
      {at === 'form' && <OtherMethods showcase={showcase} />}
      {at !== 'bank' && (
        <PayFooter
          tariff={tariff}
          label={t('pay', { price })}
          isBusy={at === 'sending'}
          isReady={frame.isLoaded}
          onPay={frame.submit}
        />
      )}
    </>
  );
};

const Away = ({ onRetry, showcase }: Pick<ChosenTariff, 'showcase'> & { onRetry: () => void }) => {
  const { t } = useTranslation(['payments', 'common']);
  return (
    <>
      <div role="alert">
        <EmptyState
          art="offline"
          title={t('card.away')}
          text={t('card.awayText')}
          action={
            <Button block onClick={onRetry}>
              {t('common:action.retry')}
            </Button>
          }
        />
      </div>
      <OtherMethods showcase={showcase} />
    </>
  );
};

/** No card is stored any more, or the gateway signs no form: only the other methods are shown. */
const NoForm = ({ tariff, showcase }: ChosenTariff) => (
  <>
    <Summary tariff={tariff} />
    <OtherMethods showcase={showcase} />
  </>
);
