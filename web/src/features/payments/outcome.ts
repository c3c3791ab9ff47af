import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { tariffLists } from '../../lib/tariffs-query.ts';
import { insteadOf } from './after-decline.ts';
import { fetchHolding } from './holding.ts';
import { successStep } from './next-step.ts';
import type { Ordered } from './order-query.ts';
import { type Going, usePayment } from './payment.ts';
import { refreshAfterPayment } from './refresh-after-payment.ts';
import type { Step } from './steps.ts';

/** The thanks of a purchase, which always come first; only VIP bought after Premium needs to know the Premium plan. */
const afterSuccess = async (client: QueryClient, success: NonNullable<Ordered['success']>): Promise<Going> => {
  const bought = { plan: success.tariff_plan, isVip: success.feature_type === 'vip' };
  const isTogether = success.payment_context === 'upsale_vip';
  const holding = isTogether ? await fetchHolding(client).catch(() => bought) : bought;
  return { step: successStep(success, holding) };
};

/** The promotional list stands in the place of the decline; the lower price for lack of money is a button of the decline. */
const afterDecline = (client: QueryClient, decline: NonNullable<Ordered['decline']>, step: Step): Going => {
  // Its order is over: the list makes another.
  client.removeQueries({ queryKey: tariffLists });
  const instead = insteadOf(decline);
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
