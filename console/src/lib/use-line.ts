import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { waitingKeys } from './outbox.ts';

/** With fewer left than this, more are fetched; with none, new ones are looked for now and then. */
const fewest = 8;
const lookEveryMs = 5000;

/** What waits in a queue, handed to this operator ahead of need: the first of it is looked at. */
export const useLine = <Item>(
  name: string,
  fetchNext: (except: string) => Promise<readonly Item[]>,
  keyOf: (item: Item) => string,
) => {
  const [line, setLine] = useState<readonly Item[]>([]);
  const gone = useRef(new Set<string>());
  const query = useQuery({
    queryKey: ['line', name],
    queryFn: async () => fetchNext([...line.map(keyOf), ...waitingKeys()].join(',')),
    refetchInterval: line.length < fewest ? lookEveryMs : false,
    staleTime: 0,
    gcTime: 0,
  });
  const { data, refetch } = query;
  useEffect(() => {
    if (!data) return;
    setLine((now) => [
      ...now,
      ...data.filter((item) => !gone.current.has(keyOf(item)) && !now.some((one) => keyOf(one) === keyOf(item))),
    ]);
  }, [data, keyOf]);
  useEffect(() => {
    if (line.length > 0 && line.length < fewest) void refetch();
  }, [line.length, refetch]);
  return {
    line,
    query,
    /** The first was decided. */
    take: (item: Item) => {
      gone.current.add(keyOf(item));
      setLine((now) => now.filter((one) => keyOf(one) !== keyOf(item)));
    },
    /** It is to be decided again. */
    putBack: (item: Item) => {
      gone.current.delete(keyOf(item));
      setLine((now) => [item, ...now.filter((one) => keyOf(one) !== keyOf(item))]);
    },
  };
};
