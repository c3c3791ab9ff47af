import type { SuccessRecord } from '@kindred/contract/payments/pay';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { feature } from '../../../lib/experiments/experiments.ts';
import { tariffsQuery } from '../../../lib/payments/tariffs-query.ts';
import { fetchEntitlements } from '../contexts/fetch-entitlements.ts';
import { usePayment } from '../contexts/payment.ts';
import { mayLeadToOffer, offerAfter } from '../contexts/steps-after-purchase.ts';
import { storedOption } from '../methods/stored-option.ts';

const upsale = { feature: 'vip', context: 'upsale_vip', list: 'vip' } as const;

/** The offer that follows an order; null without one. */
const offerQuery = (client: QueryClient, order: string, success: SuccessRecord | null) =>
  queryOptions({
    queryKey: ['payments', 'order', order, 'offer'],
    queryFn: async () => {
      if (success === null || !mayLeadToOffer(success)) return null;
      const [entitlements, { showcase }] = await Promise.all([
        fetchEntitlements(client),
        client.fetchQuery({ ...tariffsQuery(upsale), staleTime: 0 }),
      ]);
      const paysAtOnce = storedOption(showcase) !== undefined;
      return offerAfter(success, entitlements, { paysAtOnce, offersPlus: feature('UPSELL_PLUS') !== undefined });
    },
    enabled: success !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/**
 * Leaves the success step: continues to the offer that follows, or closes the payment. The offer is fetched while the success is shown;
 * after a failure there is no offer.
 */
export const useContinueAfterPayment = (order: string, success: SuccessRecord | null) => {
  const client = useQueryClient();
  const { go, close } = usePayment();
  const query = offerQuery(client, order, success);
  useQuery(query);
  return useMutation({
    mutationFn: () => client.fetchQuery(query).catch(() => null),
    onSuccess: (step) => {
      if (step === null) close();
      // The offer's purchase counts as its own context.
      else go({ step, order, replace: true, ...(step === 'upgrade_plus' && { context: 'upgrade_plus' as const }) });
    },
  });
};
