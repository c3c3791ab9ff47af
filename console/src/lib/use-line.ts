import type { QueueName } from '@kindred/contract/console/figures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { waitingKeys } from './outbox.ts';
import { queuesQuery } from './queues.ts';

/** With fewer left than this, more are fetched; with none, new ones are looked for now and then. */
const fewest = 8;
const lookEveryMs = 5000;

/** What waits in a queue, handed to this operator ahead of need: the first of it is looked at. */
export const useLine = <Item>(
  name: QueueName,
  fetchNext: (except: string) => Promise<readonly Item[]>,
  keyOf: (item: Item) => string,
  brand?: number,
) => {
  const [line, setLine] = useState<readonly Item[]>([]);
  const gone = useRef(new Set<string>());
  const query = useQuery({
    queryKey: ['line', name, brand],
    queryFn: async () => fetchNext([...line.map(keyOf), ...waitingKeys()].join(',')),
    refetchInterval: line.length < fewest ? lookEveryMs : false,
    staleTime: 0,
    gcTime: 0,
  });
  const { data, refetch } = query;
  const client = useQueryClient();
  /** What is known of the queue's length, until the server is asked again. */
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
    // One that is under way is waited for: else quick keys would end each before its answer.
    void refetch({ cancelRefetch: false });
    void client.invalidateQueries({ queryKey: ['queues'] });
  }, [line.length, refetch, client]);
  return {
    line,
    query,
    /** What comes first is on its way. */
    isComing: query.isPending || (line.length === 0 && query.isFetching && data !== undefined && data.length > 0),
    /** The first was decided. */
    take: (item: Item) => {
      gone.current.add(keyOf(item));
      count(-1);
      setLine((now) => now.filter((one) => keyOf(one) !== keyOf(item)));
    },
    /** It is to be decided again. */
    putBack: (item: Item) => {
      gone.current.delete(keyOf(item));
      count(1);
      setLine((now) => [item, ...now.filter((one) => keyOf(one) !== keyOf(item))]);
    },
  };
};
