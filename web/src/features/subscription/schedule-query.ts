import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

export type Schedule = ReceivedOf<Calls['scheduleList']>;
export type Planned = Schedule['items'][number];

/** What renews, and what could (spec 3 §3 Recurring status). */
export const scheduleQuery = queryOptions({
  queryKey: ['subscription', 'schedule'],
  queryFn: ({ signal }) => api('scheduleList', {}, { signal }),
});

export type Held = ReceivedOf<Calls['vipStatus']> & { readonly feature_type: SubscribedFeature };

/** What is held, whether or not it renews. */
export const heldQuery = queryOptions({
  queryKey: ['subscription', 'held'],
  queryFn: async ({ signal }): Promise<Held[]> => {
    const [premium, vip] = await Promise.all([api('premiumStatus', {}, { signal }), api('vipStatus', {}, { signal })]);
    const both: Held[] = [
      { ...premium, feature_type: 'premium' },
      { ...vip, feature_type: 'vip' },
    ];
    return both.filter(({ is_active, pause_end_date }) => is_active || pause_end_date !== null);
  },
});

export const offersQuery = queryOptions({
  queryKey: ['subscription', 'offers'],
  queryFn: ({ signal }) => api('unsubscribeOffers', {}, { signal }),
});

export const pauseQuery = (subscription: string) =>
  queryOptions({
    queryKey: ['subscription', 'pause', subscription],
    queryFn: ({ signal }) => api('pauseAvailability', { subscription }, { signal }),
  });

/** The plan of a feature, once it is known; undefined where there is none. */
export const usePlanned = (feature: SubscribedFeature): { planned: Planned | undefined; isPending: boolean } => {
  const { data, isPending } = useQuery(scheduleQuery);
  return { planned: data?.items.find(({ feature_type }) => feature_type === feature), isPending };
};
