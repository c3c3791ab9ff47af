import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { QueryState } from '../../../lib/layout/query-state.tsx';
import { type OfferedTariff, type Showcase, tariffsQuery } from '../../../lib/payments/tariffs-query.ts';
import { useRealtime } from '../../../lib/realtime/connection.ts';
import { PendingOrder } from '../results/pending-order.tsx';
import { PlansSkeleton, plansSkeletonClass } from './loading.tsx';
import { usePayment } from './payment.ts';

export interface ChosenTariff {
  readonly tariff: OfferedTariff;
  readonly showcase: Showcase;
}

/**
 * Renders the tariff that the URL names. Redirects to the list if the tariff is no longer sold. If another tab paid the order, shows its
 * result instead: the list would create another order, which could be paid a second time.
 */
export const WithTariff = ({ children }: { children: (chosen: ChosenTariff) => ReactNode }) => {
  const { t } = useTranslation('payments');
  const payment = usePayment();
  const query = useQuery(tariffsQuery(payment));
  const { data } = query;
  const tariff = data?.tariffs.find(({ tariff_id: id }) => id === payment.tariff);
  const [paid, setPaid] = useState<string>();
  useRealtime('push.payment', ({ orderId, result }) => {
    if (result === 'success' && orderId === tariff?.order_id) setPaid(orderId);
  });
  const isGone = data !== undefined && !tariff && paid === undefined;
  const { go, list } = payment;
  useEffect(() => {
    if (isGone) go({ step: list, replace: true });
  }, [isGone, go, list]);
  if (paid !== undefined) return <PendingOrder order={paid} />;
  return (
    <QueryState
      query={{ ...query, data: data && tariff && { tariff, showcase: data.showcase } }}
      call="tariffs"
      failedTitle={t('failed')}
      loadingClassName={plansSkeletonClass}
      loading={<PlansSkeleton />}
    >
      {children}
    </QueryState>
  );
};
