import { paymentLimits } from '@kindred/contract/payments/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { orderQuery } from '../contexts/order-query.ts';
import { GatewayFrame } from '../methods/gateway-frame.tsx';
import { useFrame } from '../methods/use-frame.ts';
import { PendingOrder } from './pending-order.tsx';

/**
 * The state of a card form that was sent before a reload: the result of its order, the bank's page if 3DS is pending, or the form if no
 * payment was started. Another order would be another payment.
 */
export const SentOrder = ({ order, children }: { order: string; children: ReactNode }) => {
  const { data } = useQuery({ ...orderQuery(order, false), refetchOnWindowFocus: false, refetchOnReconnect: false });
  if (data?.order.state === 'offered') return children;
  if (data?.pay_form) return <AtBank order={order} url={data.pay_form.return_url} />;
  return <PendingOrder order={order} />;
};

const AtBank = ({ order, url }: { order: string; url: string }) => {
  const { t } = useTranslation('payments');
  const [isOver, setOver] = useState(false);
  const place = useRef<HTMLIFrameElement>(null);
  const frame = useFrame(place, url, ({ type }) => {
    if (type === 'success' || type === 'pending' || type === 'decline') setOver(true);
  });
  if (isOver || frame.isAway) return <PendingOrder order={order} />;
  return (
    <>
      <p className="mb-3">{t('card.bank')}</p>
      <GatewayFrame frame={frame} place={place} height={paymentLimits.formHeightPx.base} />
    </>
  );
};
