import { preloadPopup } from '../app/popup-outlet.tsx';
import { feedQuery } from '../features/activity-feed/feed-query.ts';
import { listQuery, matchesQuery, teasersQuery } from '../features/lists/queries.ts';
import { refill } from '../features/matches-game/game-store.ts';
import type { DialogSearch } from '../features/messenger/dialog-search.ts';
import { dialogsQueryOf, dialogViewOf, threadQuery } from '../features/messenger/queries.ts';
import { ownAlbumQuery } from '../features/photos/own-album.ts';
import { allowedFilter, readFilter } from '../features/search/filter.ts';
import { searchBasis, searchQuery } from '../features/search/queries.ts';
import { userQuery } from '../features/users/user-query.ts';
import { ownVerificationQuery } from '../features/verification/own-verification.ts';
import { queryClient } from '../lib/http/query-client.ts';
import { coinsQuery } from '../lib/payments/coins-query.ts';
import type { PopupName, PopupSearch } from '../lib/popups/popups.ts';
import { myProfileQuery } from '../lib/session/my-profile.ts';

export { settleExperiments } from '../lib/experiments/load-experiments.ts';

/** Undefined if the profile cannot be loaded. The screen shows the failure. */
const loadProfile = () => queryClient.ensureQueryData(myProfileQuery).catch(() => undefined);

/**
 * Starts the first requests of each screen of the navigation bar. The screen joins them and shows their failure. Queries that are
 * stale immediately are left to the screen: an answer before its mount would be requested twice.
 */
export const startQueries = {
  matches: () => refill(),
  list: (name: Parameters<typeof listQuery>[0]) => queryClient.prefetchInfiniteQuery(listQuery(name)),
  activityFeed: () => queryClient.prefetchInfiniteQuery(feedQuery),
  /** The profile says whether the member sees the list or its teasers. */
  listOfPremium: async (name: 'likesYou' | 'visitsYou') => {
    const isPremium = (await loadProfile())?.payments.premium_status.is_active;
    if (isPremium === undefined) return;
    await (isPremium
      ? queryClient.prefetchInfiniteQuery(listQuery(name))
      : queryClient.prefetchQuery(teasersQuery(`${name}Teasers`)));
  },
  search: async (search: Parameters<typeof readFilter>[0]) => {
    const user = await loadProfile();
    if (!user) return;
    const allowed = allowedFilter(readFilter(search), user.payments.premium_status.is_active);
    await queryClient.prefetchInfiniteQuery(searchQuery(allowed, searchBasis(user)));
  },
  /** The profile says whether the member sees the neighbors or their teasers. */
  ownProfile: () => queryClient.prefetchQuery(myProfileQuery),
  matchesList: () => queryClient.prefetchInfiniteQuery(matchesQuery),
  /** The profile says whether the support thread is above the dialogs. */
  dialogs: (search: DialogSearch) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(dialogsQueryOf(dialogViewOf(search))),
      queryClient.prefetchQuery(myProfileQuery),
    ]),
  thread: (hid: string) => queryClient.prefetchInfiniteQuery(threadQuery(hid)),
  user: (hid: string) => queryClient.prefetchQuery(userQuery(hid)),
  profile: () =>
    Promise.all([
      queryClient.prefetchQuery(myProfileQuery),
      queryClient.prefetchQuery(coinsQuery),
      queryClient.prefetchQuery(ownAlbumQuery),
      queryClient.prefetchQuery(ownVerificationQuery),
    ]),
};

/** The answers that the first step of a payment shows. The step shows a failure. */
const loadPayment = async (parameters: PopupSearch): Promise<void> => {
  const { prefetchAddress } = await import('../lib/payments/prefetch-tariffs.ts');
  await Promise.all([loadProfile(), prefetchAddress(queryClient, parameters)]);
};

/** Loads a popup's code and, for the first step of a payment, its answers. Rejects without the code. */
export const loadPopup = async (popup: PopupName, parameters: PopupSearch): Promise<void> => {
  await Promise.all([popup === 'payment' && loadPayment(parameters).catch(() => undefined), preloadPopup(popup)]);
};
