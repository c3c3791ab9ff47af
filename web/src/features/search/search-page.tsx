import type { UserInfo } from '@kindred/contract/profile';
import { CountBadge } from '@kindred/ui/badge';
import { IconButton } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { TileSkeletons } from '../../lib/members/tile-skeletons.tsx';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { activeControls, allowedFilter } from './filter.ts';
import { SearchFrame } from './search-frame.tsx';
import { SearchResults } from './search-results.tsx';
import { useFilter } from './use-filter.ts';

interface SearchPageProps {
  /** Above the results. */
  readonly above: ReactNode;
  /** Above the found members, and only above members. */
  readonly banner: ReactNode;
}

/** The search of members by a filter, which the URL contains (spec 2 §2 Search). */
export const SearchPage = ({ above, banner }: SearchPageProps) => {
  const { t } = useTranslation('search');
  const query = useQuery(myProfileQuery);
  return (
    <SearchFrame title={t('title')} actions={<FilterButton user={query.data} />}>
      {above}
      <QueryState query={query} loading={<LoadingResults />} call="profileInfo" failedTitle={t('results.failed')}>
        {(user) => user.own && <SearchResults user={user} own={user.own} banner={banner} />}
      </QueryState>
    </SearchFrame>
  );
};

/** Like the results while they load, so that these do not move the tiles. */
const LoadingResults = () => {
  const { t } = useTranslation('search');
  return (
    <>
      <p className="mb-3 text-sm text-text-muted">{t('results.loading')}</p>
      <TileSkeletons />
    </>
  );
};

/** Opens the filters. The badge counts the active ones. */
const FilterButton = ({ user }: { user: UserInfo | undefined }) => {
  const { t } = useTranslation('search');
  const openPopup = useOpenPopup();
  const filter = useFilter();
  const count = user ? activeControls(allowedFilter(filter, user.payments.premium_status.is_active)).length : 0;
  return (
    <span className="relative">
      <IconButton label={t('filters')} onClick={() => openPopup('searchFilters')}>
        <SlidersHorizontal aria-hidden="true" />
      </IconButton>
      <CountBadge
        count={count}
        label={t('active.count', { count })}
        className="pointer-events-none absolute end-0 top-0"
      />
    </span>
  );
};
