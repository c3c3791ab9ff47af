import type { UnreadCounters } from '@kindred/contract/realtime';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, api } from '../../lib/http/api.ts';
import { countersQuery, useCounters } from '../../lib/members/counters.ts';
import { seeListed } from '../../lib/members/listed-members.ts';

/** The counters that a list resets, with their calls (spec 2 §4 Counters). */
const resets = {
  likesMe: 'resetLikesUnread',
  visitors: 'resetVisitsUnread',
  matches: 'resetMatchesUnread',
} as const satisfies Partial<Record<keyof UnreadCounters, string>>;

interface ListState {
  readonly queryKey: QueryKey;
  readonly isSuccess: boolean;
  readonly isFetching: boolean;
}

/**
 * Resets the counter of a list that is shown: after each load that may have brought new items. A reset before the load would make the
 * server answer that no item is new.
 */
export const useCounterReset = (counter: keyof typeof resets, { queryKey, isSuccess, isFetching }: ListState): void => {
  const client = useQueryClient();
  const count = useCounters()?.[counter];
  const isReset = useRef(false);
  const isLoaded = isSuccess && !isFetching;
  const reset = useEffectEvent(async (unseen: typeof count) => {
    if (isReset.current && unseen === 0) return;
    isReset.current = true;
    const before = client.getQueryData(countersQuery.queryKey);
    try {
      await api(resets[counter]);
      // An event of the meantime has later counts.
      client.setQueryData(countersQuery.queryKey, (now) => (now && now === before ? { ...now, [counter]: 0 } : now));
    } catch (error) {
      // The badge stays, and the next visit retries.
      if (!(error instanceof ApiError)) throw error;
    }
  });
  useEffect(() => {
    if (isLoaded) void reset(count);
  }, [isLoaded, count]);
  const leave = useEffectEvent(() => seeListed(client, queryKey));
  useEffect(() => () => leave(), []);
};

interface NewItem {
  readonly isNew: boolean;
  readonly user: { readonly hid: string };
}

/** The items that were new at any time of this visit. A page that is refetched after the reset marks none as new. */
export const useNewHere = <Item extends NewItem>(
  data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined,
): ((item: NewItem) => boolean) => {
  const [hids, setHids] = useState<ReadonlySet<string>>(new Set());
  const marked = data?.pages.flatMap(({ items }) => items.filter((item) => item.isNew).map(({ user }) => user.hid));
  const unknown = marked?.filter((hid) => !hids.has(hid)) ?? [];
  if (unknown.length > 0) setHids(new Set([...hids, ...unknown]));
  return ({ isNew, user }) => isNew || hids.has(user.hid);
};
