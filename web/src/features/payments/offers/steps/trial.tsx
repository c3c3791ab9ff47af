import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../contexts/loading.tsx';
import { usePayment } from '../../contexts/payment.ts';
import { Benefits } from '../benefits.tsx';
import { UpsaleView } from '../upsale-view.tsx';
import { useChargedTariff } from '../use-charged-tariff.ts';
import { usePlanTexts } from '../use-plan-texts.ts';

/**
 * The trial that a campaign promises after the registration (spec 3 §4 Redirect trial flow): one press charges what is stored, else
 * leads to the card. Whoever has had theirs, and where none is sold, sees what is sold instead.
 */
export default function Trial() {
  const { t } = useTranslation('paywall');
  const { context, go, close } = usePayment();
  const place = { feature: 'premium', context, list: 'trial_redirect' } as const;
  const { tariff, stored, isNothing, take, view } = useChargedTariff(place, { ...place, step: 'success_premium' });
  const texts = usePlanTexts();
  const goOn = useEffectEvent(() => go({ step: 'premium_base', replace: true }));
  useEffect(() => {
    if (isNothing) goOn();
  }, [isNothing]);
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
      take={(price) => t('trial.take', { price })}
      leave={t('trial.leave')}
      onTake={() => (stored ? take(tariff) : go({ step: 'first_card', tariff: tariff.tariff_id }))}
      onLeave={close}
    />
  );
}
