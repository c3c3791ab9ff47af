import type { Queue, QueueName } from '@kindred/contract/console/figures';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useBrandFilter } from '../brand.ts';

/** The screen of each queue. */
export const queueRoutes = {
  photos: '/photos',
  verification: '/verification',
  covers: '/verification/covers',
  texts: '/texts',
  reports: '/reports',
  appeals: '/appeals',
  childSafety: '/child-safety',
  imageRemovals: '/image-removals',
  support: '/support',
  dataRequests: '/data-requests',
  refunds: '/payments/refunds',
  differences: '/payments/reconciliation',
} as const satisfies Record<QueueName, string>;

const pollMs = 30_000;

/** The queues of the operator’s roles, of one brand or of all. They are polled while the page is visible. */
export const queuesQuery = (brand: number | undefined) =>
  queryOptions({
    queryKey: ['queues', brand],
    queryFn: () => api('queues', { brand }),
    refetchInterval: pollMs,
  });

/** The queues of the operator’s roles by name. */
export const useQueues = (): ReadonlyMap<QueueName, Queue> =>
  new Map(useQuery(queuesQuery(useBrandFilter())).data?.queues.map((queue) => [queue.name, queue]));
