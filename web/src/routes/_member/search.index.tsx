import { createFileRoute, redirect } from '@tanstack/react-router';
import { SearchPage } from '../../features/search/search-page.tsx';
import { PickupRow } from '../../lib/members/pickup-row.tsx';
import { readSavedFilter } from '../../lib/members/saved-filter.ts';
import { withoutPopup } from '../../lib/popups/popups.ts';
import { SearchBoostBanner } from '../-boost-banner.tsx';
import { loadScreen } from '../-load-screen.ts';
import { requireSearch } from '../-search.ts';

export const Route = createFileRoute('/_member/search/')({
  /** The fields of the filter. The page validates them, because the entry has no room for their values. */
  validateSearch: (search: Record<string, unknown>) => search,
  /** A visit without a filter continues with the last one. Back to a search without a filter does not. */
  beforeLoad: ({ cause, search }) => {
    if (cause === 'stay' || Object.keys(withoutPopup(search)).length > 0) return;
    const saved = readSavedFilter();
    if (Object.keys(saved).length > 0)
      throw redirect({ to: '/search', search: { ...search, ...saved }, replace: true });
  },
  loader: (context) =>
    Promise.all([
      requireSearch(),
      loadScreen(context, {
        texts: ['search', 'lists', 'vocabulary', 'compatibility', 'boost', 'member-menu'],
        queries: (start) => start.search(context.location.search),
      }),
    ]),
  component: Search,
});

function Search() {
  return <SearchPage above={<PickupRow />} banner={<SearchBoostBanner />} />;
}
