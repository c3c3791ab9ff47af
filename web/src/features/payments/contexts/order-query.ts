import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';

export type Ordered = ReceivedOf<Calls['order']>;

const isUndecided = (answer: Ordered | undefined): boolean =>
  answer === undefined || answer.order.state === 'offered' || answer.order.state === 'pending';

/** The state of an order. Polled while the order is pending, because its event may be lost. */
export const orderQuery = (order: string, waits: boolean) =>
  queryOptions({
    queryKey: ['payments', 'order', order],
    queryFn: ({ signal }) => api('order', { order_id: order }, { signal }),
    // A URL that was opened by hand may name none.
    enabled: order !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (waits && isUndecided(state.data) ? paymentLimits.pollSeconds * 1000 : false),
  });
