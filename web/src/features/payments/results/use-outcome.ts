import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { tariffLists } from '../../../lib/payments/tariffs-query.ts';
import { fetchEntitlements } from '../contexts/holding.ts';
import { successStep } from '../contexts/next-step.ts';
import type { Ordered } from '../contexts/order-query.ts';
import { type PaymentNavigation, usePayment } from '../contexts/payment.ts';
import { refreshAfterPayment } from '../contexts/refresh-after-payment.ts';
import type { Step } from '../contexts/steps.ts';
import { listAfterDecline } from './after-decline.ts';

/** The thanks of a purchase, which always come first; only VIP bought after Premium needs to know the Premium plan. */
const afterSuccess = async (
  client: QueryClient,
  success: NonNullable<Ordered['success']>,
): Promise<PaymentNavigation> => {
  const bought = { plan: success.tariff_plan, isVip: success.feature_type === 'vip' };
  const isTogether = success.payment_context === 'upsale_vip';
  const holding = isTogether ? await fetchEntitlements(client).catch(() => bought) : bought;
  return { step: successStep(success, holding) };
};

/** The promotional list stands in the place of the decline; the lower price for lack of money is a button of the decline. */
const afterDecline = (client: QueryClient, decline: NonNullable<Ordered['decline']>, step: Step): PaymentNavigation => {
  // Its order is over: the list makes another.
  client.removeQueries({ queryKey: tariffLists });
  const instead = listAfterDecline(decline);
  return instead && instead.step !== 'retry' ? instead : { step };
};

/** Goes on from an order that is decided; what changed with it is fetched anew. Does nothing while it waits, and leads nobody back who has left. */
export const useOutcome = (declinedStep: Step = 'decline'): ((answer: Ordered) => void) => {
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
      } else if (decline) go({ ...afterDecline(client, decline, declinedStep), order, replace: true });
    },
    [client, go, declinedStep],
  );
};
