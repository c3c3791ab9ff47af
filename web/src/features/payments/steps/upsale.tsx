import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ownProfileQuery } from '../../../lib/own-profile.ts';
import { Loading } from '../loading.tsx';
import { successStep } from '../next-step.ts';
import { orderQuery } from '../order-query.ts';
import { usePayment } from '../payment.ts';
import { UpsaleView } from '../upsale-view.tsx';
import { useChargedTariff } from '../use-charged-tariff.ts';

const vip = { feature: 'vip', context: 'upsale_vip', list: 'vip' } as const;
const premium = { feature: 'premium', context: 'upsale_premium', list: 'premium_base' } as const;

/** VIP after Premium, or Premium after VIP: once, by what was just paid with (spec 3 §4 Upsell). */
export default function Upsale() {
  const { t } = useTranslation('payment-results');
  const { step, order = '', go } = usePayment();
  const isVip = step === 'upsale_vip';
  const place = isVip ? vip : premium;
  const { data: bought } = useQuery(orderQuery(order, false));
  const { data: own } = useQuery(ownProfileQuery);
  // What a way back over the bank's page thanks for: the plans offered here are base, what is held may be more.
  const isGold = isVip && own?.payments.premium_status.plan === 'gold';
  const offered = useChargedTariff(place, { ...place, step: isGold ? 'success_gold_vip' : 'success_premium_vip' });
  const { tariff, stored, isNothing, take, view } = offered;
  const thanks = (): void => {
    const payments = own?.payments;
    const holding = { plan: payments?.premium_status.plan ?? null, isVip: payments?.vip_status.is_active ?? false };
    const success = bought?.success;
    go({ step: success ? successStep(success, holding) : isVip ? 'success_premium' : 'success_vip', replace: true });
  };
  const isOver = isNothing || (tariff !== undefined && !stored);
  const goOn = useEffectEvent(thanks);
  useEffect(() => {
    if (isOver) goOn();
  }, [isOver]);
  if (!tariff || !stored) return <Loading />;
  const words = isVip ? 'vip' : 'premium';
  return (
    <UpsaleView
      {...view}
      isVip={isVip}
      tariff={tariff}
      title={t(`upsale.${words}.title`)}
      text={t(`upsale.${words}.text`)}
      take={(price) => t(`upsale.${words}.take`, { price })}
      leave={t('upsale.leave')}
      onTake={() => take(tariff)}
      onLeave={thanks}
    />
  );
}
