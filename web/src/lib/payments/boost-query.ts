import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { toDeviceClock } from '../http/server-clock.ts';

export interface BoostState {
  /** Unused boosts that were bought or granted. */
  readonly amount: number;
  /** The next boost is free: the weekly boost of VIP. */
  readonly isFree: boolean;
  /** The end of the active boost on this device's clock; null without one. */
  readonly until: number | null;
}

/** Converts an answer. The end is converted to this device's clock, which may differ from the server's. */
const stateOf = ({ amount, active_to, is_free }: ReceivedOf<Calls['boostStatus']>): BoostState => ({
  amount,
  isFree: is_free,
  until: active_to === null ? null : toDeviceClock(active_to).getTime(),
});

/** The state of the member's boosts; banners refetch it every five minutes (spec 3 §4 Boost, §9). */
export const boostQuery = queryOptions({
  queryKey: ['boost'],
  queryFn: async ({ signal }) => stateOf(await api('boostStatus', {}, { signal })),
  refetchInterval: paymentLimits.boost.bannerMs,
  meta: { live: true },
});

/** Starts a boost. Returns the state of an active boost without using another. */
export const activate = async (): Promise<BoostState> => stateOf(await api('activateBoost'));
