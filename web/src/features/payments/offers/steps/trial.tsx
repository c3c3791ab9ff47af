import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Loading } from '../../contexts/loading.tsx';
import { usePayment } from '../../contexts/payment.ts';
import { Benefits } from '../benefits.tsx';
import { UpsaleView } from '../upsale-view.tsx';
import { useChargedTariff } from '../use-charged-tariff.ts';
import { usePlanTexts } from '../use-plan-texts.ts';

/**
 * The trial of a campaign after the registration (spec 3 §4 Redirect trial flow). One click charges the stored method; without one it
 * opens the card form. Without a granted trial the ordinary list is shown.
 */
export default function Trial() {
  const { t } = useTranslation('paywall');
  const { context, go, close } = usePayment();
  const place = { feature: 'premium', context, list: 'trial_redirect' } as const;
  const { tariff, stored, isUnavailable, pay, view } = useChargedTariff(place, { ...place, step: 'success_premium' });
  const texts = usePlanTexts();
  const proceed = useEffectEvent(() => go({ step: 'premium_base', replace: true }));
  useEffect(() => {
    if (isUnavailable) proceed();
  }, [isUnavailable]);
  if (!tariff) return <Loading />;
  return (
    <UpsaleView
      {...view}
      tariff={tariff}
      title={texts(tariff).name}
      text={
        <div className="text-start">
          <Benefits list="trial_redirect" isSigned={false} />
        </div>
      }
      payLabel={(price) => t('trial.take', { price })}
      leave={t('trial.leave')}
      onPay={() => (stored ? pay(tariff) : go({ step: 'first_card', tariff: tariff.tariff_id }))}
      onLeave={close}
    />
  );
}
