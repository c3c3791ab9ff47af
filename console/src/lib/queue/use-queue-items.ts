import type { QueueName } from '@kindred/contract/console/figures';
import type { LoadableQuery } from '@kindred/ui/query-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { unsentKeys } from '../outbox.ts';
import { queuesQuery } from './queues.ts';

/** With fewer items than this, the queue is polled for more. */
const fewest = 8;
const pollMs = 5000;

/** The items of a queue that are assigned to this operator. The operator decides the first one. */
export const useQueueItems = <Item>(
  name: QueueName,
  fetchNext: (except: string) => Promise<readonly Item[]>,
  keyOf: (item: Item) => string,
  brand?: number,
) => {
  const [line, setLine] = useState<readonly Item[]>([]);
  const gone = useRef(new Set<string>());
  const query = useQuery({
    queryKey: ['line', name, brand],
    queryFn: async () => fetchNext([...line.map(keyOf), ...unsentKeys()].join(',')),
    refetchInterval: line.length < fewest ? pollMs : false,
    staleTime: 0,
    gcTime: 0,
  });
  const { data, refetch } = query;
  const client = useQueryClient();
  /** Adjusts the queue's length until the next poll. */
  const count = (more: 1 | -1) =>
    client.setQueryData(
      queuesQuery(brand).queryKey,
      (now) =>
        now && {
          queues: now.queues.map((queue) =>
            queue.name === name ? { ...queue, length: Math.max(0, queue.length + more) } : queue,
          ),
        },
    );
  useEffect(() => {
    if (!data) return;
    setLine((now) => [
      ...now,
      ...data.filter((item) => !gone.current.has(keyOf(item)) && !now.some((one) => keyOf(one) === keyOf(item))),
    ]);
  }, [data, keyOf]);
  useEffect(() => {
    if (line.length === 0 || line.length >= fewest) return;
    // Does not cancel a running request: quick keys would cancel each before its answer.
    void refetch({ cancelRefetch: false });
    void client.invalidateQueries({ queryKey: ['queues'] });
  }, [line.length, refetch, client]);
  const isEmpty = line.length === 0;
  /** An answer with items may hold decided ones only: then the next answer decides. */
  const isComing = data === undefined || (isEmpty && query.isFetching && data.length > 0);
  /** The items as a query. A failure is reported once none is left. */
  const items: LoadableQuery<readonly Item[]> = {
    data: isEmpty && isComing ? undefined : line,
    error: isEmpty ? query.error : null,
    isFetching: query.isFetching,
    refetch,
  };
  return {
    line,
    items,
    /** Removes a decided item. */
    take: (item: Item) => {
      gone.current.add(keyOf(item));
      count(-1);
      setLine((now) => now.filter((one) => keyOf(one) !== keyOf(item)));
    },
    /** Returns an item whose decision was undone. */
    putBack: (item: Item) => {
      gone.current.delete(keyOf(item));
      count(1);
      setLine((now) => [item, ...now.filter((one) => keyOf(one) !== keyOf(item))]);
    },
  };
};
