import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { feature } from '../../lib/experiments.ts';
import { ownProfileQuery } from '../../lib/own-profile.ts';
import { promoAfter } from './after-decline.ts';
import { declinedBefore, rememberDeclined } from './declined-before.ts';
import { nextStep, successStep } from './next-step.ts';
import type { Ordered } from './order-query.ts';
import { type Going, usePayment } from './payment.ts';
import { refreshAfterPayment } from './refresh-after-payment.ts';
import { storedOption } from './stored-option.ts';
import { tariffLists, tariffsQuery } from './tariffs-query.ts';

/** Where a purchase leads, by what its member has now; where that does not come, to its thanks. */
const afterSuccess = async (client: QueryClient, success: NonNullable<Ordered['success']>): Promise<Going> => {
  const holding = { plan: success.tariff_plan, isVip: success.feature_type === 'vip' };
  if (success.feature_type === 'coins' || success.feature_type === 'boost')
    return { step: successStep(success, holding) };
  try {
    const { payments } = await client.fetchQuery({ ...ownProfileQuery, staleTime: 0 });
    const held = { plan: payments.premium_status.plan, isVip: payments.vip_status.is_active };
    const upsale = { feature: 'vip', context: 'upsale_vip', list: 'vip' } as const;
    const { showcase } = await client.fetchQuery({ ...tariffsQuery(upsale), staleTime: 0 });
    const means = {
      paysAtOnce: storedOption(showcase) !== undefined,
      offersPlus: feature('UPSELL_PLUS') !== undefined,
    };
    const step = nextStep(success, held, means);
    // What is taken of an offer is counted as the offer's.
    return step === 'upgrade_plus' ? { step, context: 'upgrade_plus' } : { step };
  } catch {
    return { step: successStep(success, holding) };
  }
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
