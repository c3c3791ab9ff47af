import { feedQuery } from '../features/activity-feed/feed-query.ts';
import { listQuery, matchesQuery } from '../features/lists/queries.ts';
import { refill } from '../features/matches-game/game-store.ts';
import type { DialogSearch } from '../features/messenger/dialog-search.ts';
import { dialogsQueryOf, dialogViewOf, threadQuery } from '../features/messenger/queries.ts';
import { userQuery } from '../features/users/user-query.ts';
import { queryClient } from '../lib/http/query-client.ts';
import { coinsQuery } from '../lib/payments/coins-query.ts';
import { myProfileQuery } from '../lib/session/my-profile.ts';

export { settleExperiments } from '../lib/experiments/load-experiments.ts';

/**
 * Starts the first requests of each screen of the navigation bar. The screen joins them and shows their failure. Queries that are
 * stale immediately are left to the screen: an answer before its mount would be requested twice.
 */
export const startQueries = {
  matches: (): void => void refill(),
  list: (name: Parameters<typeof listQuery>[0]): void => void queryClient.prefetchInfiniteQuery(listQuery(name)),
  activityFeed: (): void => void queryClient.prefetchInfiniteQuery(feedQuery),
  /** The profile says whether the member sees the list or its teasers. */
  listOfPremium: (): void => void queryClient.prefetchQuery(myProfileQuery),
  matchesList: (): void => void queryClient.prefetchInfiniteQuery(matchesQuery),
  dialogs: (search: DialogSearch): void => void queryClient.prefetchInfiniteQuery(dialogsQueryOf(dialogViewOf(search))),
  thread: (hid: string): void => void queryClient.prefetchInfiniteQuery(threadQuery(hid)),
  user: (hid: string): void => void queryClient.prefetchQuery(userQuery(hid)),
  profile: (): void => {
    void queryClient.prefetchQuery(myProfileQuery);
    void queryClient.prefetchQuery(coinsQuery);
  },
};
