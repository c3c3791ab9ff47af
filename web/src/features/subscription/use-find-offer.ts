import type { SubscribedFeature } from '@kindred/contract/payments/features';
import type { RetentionKind, UnsubscribeReason } from '@kindred/contract/payments/unsubscribe';
import { useQueryClient } from '@tanstack/react-query';
import { useFeature } from '../../lib/experiments/experiments.ts';
import { isOfferLeft } from './cancellation.ts';
import { offersQuery } from './schedule-query.ts';

/**
 * Returns a function that finds the kind of offer of a cancellation: the one that answers a reason, without a reason the gift for staying.
 * `undefined` if there is none, or this flow had one. A failed query counts as none, because an offer is never in the way.
 */
export const useFindOffer = (feature: SubscribedFeature) => {
  const client = useQueryClient();
  const isRecommended = useFeature('UNSUBSCRIBE_RECOMMENDED_OFFER') === 'on';
  return async (reason?: UnsubscribeReason): Promise<RetentionKind | undefined> => {
    if (!isRecommended || !isOfferLeft(feature)) return undefined;
    const { offers } = await client.fetchQuery(offersQuery(reason)).catch(() => ({ offers: [] }));
    return offers.find(({ feature_type }) => feature_type === feature)?.kind;
  };
};
