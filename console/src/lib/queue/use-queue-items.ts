import type { QueueName } from '@kindred/contract/console/figures';
import type { LoadableQuery } from '@kindred/ui/query-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pendingKeys } from '../outbox.ts';
import { queuesQuery } from './queues.ts';

/** With fewer items than this, the queue is polled for more. */
const minItems = 8;
const pollMs = 5000;

interface QueueAnswer<Item> {
  readonly items: readonly Item[];
  /** The number of waiting items that are leased to other operators, if `items` is empty. */
  readonly leasedToOthers: number;
}

/** The items of a queue that are leased to this operator. The operator decides the first one, and undoes the last decision. */
export const useQueueItems = <Item>(
  name: QueueName,
  fetchNext: (except: string) => Promise<QueueAnswer<Item>>,
  keyOf: (item: Item) => string,
  brand?: number,
) => {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [decided, setDecided] = useState<readonly Item[]>([]);
  const removedKeys = useRef(new Set<string>());
  const query = useQuery({
    queryKey: ['queueItems', name, brand],
    queryFn: async () => fetchNext([...items.map(keyOf), ...pendingKeys()].join(',')),
    refetchInterval: items.length < minItems ? pollMs : false,
    staleTime: 0,
    gcTime: 0,
  });
  const { data, refetch } = query;
  const client = useQueryClient();
  /** Adjusts the queue's length until the next poll. */
  const addToLength = (change: 1 | -1) =>
    client.setQueryData(
      queuesQuery(brand).queryKey,
      (now) =>
        now && {
          queues: now.queues.map((queue) =>
            queue.name === name ? { ...queue, length: Math.max(0, queue.length + change) } : queue,
          ),
        },
    );
  useEffect(() => {
    if (!data) return;
    setItems((now) => [
      ...now,
      ...data.items.filter(
        (item) => !removedKeys.current.has(keyOf(item)) && !now.some((other) => keyOf(other) === keyOf(item)),
      ),
    ]);
  }, [data, keyOf]);
  useEffect(() => {
    if (items.length === 0 || items.length >= minItems) return;
    // Does not cancel a running request: quick keys would cancel each before its answer.
    void refetch({ cancelRefetch: false });
    void client.invalidateQueries({ queryKey: ['queues'] });
  }, [items.length, refetch, client]);
  const isEmpty = items.length === 0;
  /** An answer may have decided items only. Then the next answer shows whether the queue is empty. */
  const isLoading = data === undefined || (isEmpty && query.isFetching && data.items.length > 0);
  /** The items as a query. A failure is reported only when no item is left. */
  const itemsQuery: LoadableQuery<readonly Item[]> = {
    data: isEmpty && isLoading ? undefined : items,
    error: isEmpty ? query.error : null,
    isFetching: query.isFetching,
    refetch,
  };
  return {
    items,
    itemsQuery,
    /** The number of waiting items that are leased to other operators. Undefined while this operator has items. */
    leasedToOthers: isEmpty && !isLoading ? data.leasedToOthers : undefined,
    /** How many items this operator has decided since the page opened. */
    decidedCount: decided.length,
    /** Removes a decided item. */
    decide: (item: Item) => {
      setDecided((before) => [...before, item]);
      removedKeys.current.add(keyOf(item));
      addToLength(-1);
      setItems((now) => now.filter((other) => keyOf(other) !== keyOf(item)));
    },
    /** Returns the item of the last decision to the front of the list. The caller undoes the decision. */
    undoLast: (): Item | undefined => {
      const last = decided.at(-1);
      if (last === undefined) return undefined;
      setDecided(decided.slice(0, -1));
      removedKeys.current.delete(keyOf(last));
      addToLength(1);
      setItems((now) => [last, ...now.filter((other) => keyOf(other) !== keyOf(last))]);
      return last;
    },
  };
};
