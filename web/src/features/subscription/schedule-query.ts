import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { SubscribedFeature } from '@kindred/contract/payments/features';
import type { UnsubscribeReason } from '@kindred/contract/payments/unsubscribe';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

export type Schedule = ReceivedOf<Calls['scheduleList']>;
export type ScheduleItem = Schedule['items'][number];

/** The plans that renew or can be renewed (spec 3 §3 Recurring status). */
export const scheduleQuery = queryOptions({
  queryKey: ['subscription', 'schedule'],
  queryFn: ({ signal }) => api('scheduleList', {}, { signal }),
});

export type Entitlement = ReceivedOf<Calls['vipStatus']> & { readonly feature_type: SubscribedFeature };

/** The member's active and paused entitlements, with and without a renewal. */
export const entitlementsQuery = queryOptions({
  queryKey: ['subscription', 'entitlements'],
  queryFn: async ({ signal }): Promise<Entitlement[]> => {
    const [premium, vip] = await Promise.all([api('premiumStatus', {}, { signal }), api('vipStatus', {}, { signal })]);
    const both: Entitlement[] = [
      { ...premium, feature_type: 'premium' },
      { ...vip, feature_type: 'vip' },
    ];
    return both.filter(({ is_active, pause_end_date }) => is_active || pause_end_date !== null);
  },
});

export type RetentionOffer = ReceivedOf<Calls['unsubscribeOffers']>['offers'][number];

/** The offer that answers a reason, or the gift for staying without one. */
export const offersQuery = (reason?: UnsubscribeReason) =>
  queryOptions({
    queryKey: ['subscription', 'offers', reason ?? null],
    queryFn: ({ signal }) => api('unsubscribeOffers', reason ? { reason } : {}, { signal }),
  });

export const pauseQuery = (subscription: string) =>
  queryOptions({
    queryKey: ['subscription', 'pause', subscription],
    queryFn: ({ signal }) => api('pauseAvailability', { subscription }, { signal }),
  });

/** Finds the schedule's item of a feature. */
export const findScheduleItem = ({ items }: Schedule, feature: SubscribedFeature): ScheduleItem | undefined =>
  items.find(({ feature_type }) => feature_type === feature);
