import type { Queue, QueueName } from '@kindred/contract/console/figures';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

const everyMs = 30_000;

/** What waits for the operator, asked again and again while somebody looks. */
export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: () => api('queues'),
  refetchInterval: everyMs,
});

/** The queues by their name; those that are somebody else's are left out. */
export const useQueues = (): ReadonlyMap<QueueName, Queue> =>
  new Map(useQuery(queuesQuery).data?.queues.map((queue) => [queue.name, queue]));
