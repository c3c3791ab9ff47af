import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { onThisClock } from '../../lib/clock.ts';

export interface BoostState {
  /** How many are left to be used. */
  readonly amount: number;
  /** Until when this device's clock says that one runs; null where none does. */
  readonly until: number | null;
}

/** The end on this device's clock, which may be another than the server's. */
const stateOf = ({ amount, active_to }: ReceivedOf<Calls['boostStatus']>): BoostState => ({
  amount,
  until: active_to === null ? null : onThisClock(active_to).getTime(),
});

/** How one's boosts stand; banners look again every five minutes (spec 3 §4 Boost, §9). */
export const boostQuery = queryOptions({
  queryKey: ['boost'],
  queryFn: async ({ signal }) => stateOf(await api('boostStatus', {}, { signal })),
  refetchInterval: paymentLimits.boost.bannerMs,
  meta: { live: true },
});

/** Uses a boost; while one runs, it is answered and none is used. */
export const activate = async (): Promise<BoostState> => stateOf(await api('activateBoost'));
