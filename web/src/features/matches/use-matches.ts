import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, api } from '../../lib/http/api.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import { countersQuery } from '../../lib/members/counters.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';
import { type MatchItem, markSeen, matchesQuery, type Page, putFirst } from './matches-query.ts';

/** The matches, updated by events. Showing them resets the counter of new matches (spec 2 §4 Counters). */
export const useMatches = () => {
  const client = useQueryClient();
  const query = useInfiniteQuery(matchesQuery);
  const { isSuccess } = query;

  const reset = async () => {
    try {
      await api('resetMatchesUnread');
      client.setQueryData(countersQuery.queryKey, (now) => now && { ...now, matches: 0 });
    } catch (error) {
      // The badge stays, and the next visit retries.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const onLoaded = useEffectEvent(reset);
  // After the list has loaded: a reset before it would make the server answer that no match is new.
  useEffect(() => {
    if (isSuccess) void onLoaded();
  }, [isSuccess]);
  useEffect(() => () => markSeen(client), [client]);

  useRealtime('push.match', ({ user }) => {
    const now = serverNow().toISOString();
    putFirst(client, { user, matchTime: now, isNew: true, throughBoost: false, relationships: { myLikes: true } });
    void reset();
  });
  return { ...query, isNew: useNewHere(query.data) };
};

/** The matches that were new at any time of this visit. A page that is refetched after the reset marks none as new. */
const useNewHere = (data: { readonly pages: readonly Page[] } | undefined): ((item: MatchItem) => boolean) => {
  const [hids, setHids] = useState<ReadonlySet<string>>(new Set());
  const marked = data?.pages.flatMap(({ items }) => items.filter((item) => item.isNew).map(({ user }) => user.hid));
  const unknown = marked?.filter((hid) => !hids.has(hid)) ?? [];
  if (unknown.length > 0) setHids(new Set([...hids, ...unknown]));
  return ({ isNew, user }) => isNew || hids.has(user.hid);
};
