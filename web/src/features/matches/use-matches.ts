import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, api } from '../../lib/api.ts';
import { countersQuery } from '../../lib/counters.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { type MatchItem, markSeen, matchesQuery, type Page, putFirst } from './matches-query.ts';

/** The matches, kept current; to see them is to have seen what was new (spec 2 §4 Counters). */
export const useMatches = () => {
  const client = useQueryClient();
  const query = useInfiniteQuery(matchesQuery);
  const { isSuccess } = query;

  const reset = useEffectEvent(async () => {
    try {
      await api('resetMatchesUnread');
      client.setQueryData(countersQuery.queryKey, (now) => now && { ...now, matches: 0 });
    } catch (error) {
      // The badge stays, and the next visit tries again.
      if (!(error instanceof ApiError)) throw error;
    }
  });
  // Only once they are on the screen: before, the answer would say that none is new.
  useEffect(() => {
    if (isSuccess) void reset();
  }, [isSuccess]);
  useEffect(() => () => markSeen(client), [client]);

  useRealtime('push.match', ({ user }) => {
    const now = new Date().toISOString();
    putFirst(client, { user, matchTime: now, isNew: true, throughBoost: false, relationships: { myLikes: true } });
    void reset();
  });
  return { ...query, isNew: useNewHere(query.data) };
};

/** Who was new at any time of this visit: what is asked for again after the reset would say that none is. */
const useNewHere = (data: { readonly pages: readonly Page[] } | undefined): ((item: MatchItem) => boolean) => {
  const [hids, setHids] = useState<ReadonlySet<string>>(new Set());
  const marked = data?.pages.flatMap(({ items }) => items.filter((item) => item.isNew).map(({ user }) => user.hid));
  const unknown = marked?.filter((hid) => !hids.has(hid)) ?? [];
  if (unknown.length > 0) setHids(new Set([...hids, ...unknown]));
  return ({ isNew, user }) => isNew || hids.has(user.hid);
};
