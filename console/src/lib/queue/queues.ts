import type { Queue, QueueName } from '@kindred/contract/console/figures';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useBrand } from '../brand.ts';

/** The screen of each queue. */
export const queueRoutes = {
  photos: '/photos',
  verification: '/verification',
  covers: '/verification/covers',
  texts: '/texts',
  reports: '/reports',
  appeals: '/appeals',
  childSafety: '/child-safety',
  support: '/support',
  refunds: '/payments/refunds',
  differences: '/payments/reconciliation',
} as const satisfies Record<QueueName, string>;

const everyMs = 30_000;

/** What waits for the operator, of one brand or of all, asked again and again while somebody looks. */
export const queuesQuery = (brand: number | undefined) =>
  queryOptions({
    queryKey: ['queues', brand],
    queryFn: () => api('queues', { brand }),
    refetchInterval: everyMs,
  });

/** The queues by their name; those that are somebody else's are left out. */
export const useQueues = (): ReadonlyMap<QueueName, Queue> =>
  new Map(useQuery(queuesQuery(useBrand())).data?.queues.map((queue) => [queue.name, queue]));
