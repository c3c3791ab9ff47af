import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { tariffLists } from '../../../lib/payments/tariffs-query.ts';
import { fetchEntitlements } from '../contexts/fetch-entitlements.ts';
import type { Ordered } from '../contexts/order-query.ts';
import { type PaymentNavigation, usePayment } from '../contexts/payment.ts';
import { refreshAfterPayment } from '../contexts/refresh-after-payment.ts';
import type { PaymentStep } from '../contexts/steps.ts';
import { successStep } from '../contexts/steps-after-purchase.ts';
import { listAfterDecline } from './after-decline.ts';

/** The success step of a purchase. VIP bought after Premium needs the plan of Premium. */
const afterSuccess = async (
  client: QueryClient,
  success: NonNullable<Ordered['success']>,
): Promise<PaymentNavigation> => {
  const bought = { plan: success.tariff_plan, isVip: success.feature_type === 'vip' };
  const isTogether = success.payment_context === 'upsale_vip';
  const entitlements = isTogether ? await fetchEntitlements(client).catch(() => bought) : bought;
  return { step: successStep(success, entitlements) };
};

/** The step after a decline. A granted promotional list replaces it; a granted lower price is a button of it. */
const afterDecline = (
  client: QueryClient,
  decline: NonNullable<Ordered['decline']>,
  step: PaymentStep,
): PaymentNavigation => {
  // The order ended. The list creates another.
  client.removeQueries({ queryKey: tariffLists });
  const instead = listAfterDecline(decline);
  return instead && instead.step !== 'retry' ? instead : { step };
};

/** Returns a function that continues after a decided order and refetches the changed data. Does nothing for a pending order or after unmount. */
export const useOutcome = (declinedStep: PaymentStep = 'decline'): ((answer: Ordered) => void) => {
  const client = useQueryClient();
  const { go } = usePayment();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(
    ({ order: { order_id: order }, success, decline }) => {
      if (success) {
        void refreshAfterPayment(client);
        void afterSuccess(client, success).then((to) => {
          if (isMounted.current) go({ ...to, order, replace: true });
        });
      } else if (decline) go({ ...afterDecline(client, decline, declinedStep), order, replace: true });
    },
    [client, go, declinedStep],
  );
};
