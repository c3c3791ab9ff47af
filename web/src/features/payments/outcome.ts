import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { tariffLists } from '../../lib/tariffs-query.ts';
import { promoAfter } from './after-decline.ts';
import { declinedBefore, rememberDeclined } from './declined-before.ts';
import { fetchHolding } from './holding.ts';
import { successStep } from './next-step.ts';
import type { Ordered } from './order-query.ts';
import { type Going, usePayment } from './payment.ts';
import { refreshAfterPayment } from './refresh-after-payment.ts';

/** The thanks of a purchase, which always come first; only VIP bought after Premium needs to know the Premium plan. */
const afterSuccess = async (client: QueryClient, success: NonNullable<Ordered['success']>): Promise<Going> => {
  const bought = { plan: success.tariff_plan, isVip: success.feature_type === 'vip' };
  const isTogether = success.payment_context === 'upsale_vip';
  const holding = isTogether ? await fetchHolding(client).catch(() => bought) : bought;
  return { step: successStep(success, holding) };
};

const afterDecline = (client: QueryClient, order: string, decline: NonNullable<Ordered['decline']>): Going => {
  // Its order is over: the list makes another.
  client.removeQueries({ queryKey: tariffLists });
  const promo = promoAfter(decline, declinedBefore(order));
  rememberDeclined(order, decline.tariff_id);
  return promo ?? { step: 'decline' };
};

/** Goes on from an order that is decided; what changed with it is fetched anew. Does nothing while it waits, and leads nobody back who has left. */
export const useOutcome = (): ((answer: Ordered) => void) => {
  const client = useQueryClient();
  const { go } = usePayment();
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(
    ({ order: { order_id: order }, success, decline }) => {
      if (success) {
        void refreshAfterPayment(client);
        void afterSuccess(client, success).then((to) => {
          if (isThere.current) go({ ...to, order, replace: true });
        });
      } else if (decline) go({ ...afterDecline(client, order, decline), order, replace: true });
    },
    [client, go],
  );
};
