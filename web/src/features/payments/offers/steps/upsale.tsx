import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { BenefitList } from '../../../../lib/payments/benefit-list.tsx';
import { benefitsOf } from '../../../../lib/payments/benefits.gen.ts';
import { Loading } from '../../contexts/loading.tsx';
import { orderQuery } from '../../contexts/order-query.ts';
import { usePayment } from '../../contexts/payment.ts';
import { UpsaleView } from '../upsale-view.tsx';
import { useChargedTariff } from '../use-charged-tariff.ts';

const place = { feature: 'vip', context: 'upsale_vip', list: 'vip' } as const;

/** VIP, offered once after the purchase of Premium, by the same payment method (spec 3 §4 Upsell). */
export default function Upsale() {
  const { t } = useTranslation('payment-results');
  const { order = '', close } = usePayment();
  const { data: bought } = useQuery(orderQuery(order, false));
  // The step that the bank's page returns to.
  const step = bought?.success?.is_premium_plus ? 'success_gold_vip' : 'success_premium_vip';
  const { tariff, stored, isUnavailable, pay, view } = useChargedTariff(place, { ...place, step });
  const isOver = isUnavailable || (tariff !== undefined && !stored);
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  if (!tariff || !stored) return <Loading />;
  return (
    <UpsaleView
      {...view}
      isVip
      tariff={tariff}
      title={t('upsale.vip.title')}
      text={<BenefitList names={benefitsOf.vip} />}
      payLabel={(price) => t('upsale.vip.take', { price })}
      leave={t('upsale.leave')}
      onPay={() => pay(tariff)}
      onLeave={close}
    />
  );
}
