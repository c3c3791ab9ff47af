import type { UserInfo } from '@kindred/contract/profile';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';
import { PagedList } from '../../lib/layout/paged-list.tsx';
import { ListOrigin } from '../../lib/members/list-origin.ts';
import { TileSkeleton } from '../../lib/members/tile-skeletons.tsx';
import { useLapsedPremium } from '../../lib/members/use-premium.ts';
import { ActiveFilters } from './active-filters.tsx';
import { allowedFilter } from './filter.ts';
import { FoundTile } from './found-tile.tsx';
import { NoResults } from './no-results.tsx';
import { searchBasis, searchQuery } from './queries.ts';
import { SearchFurther } from './search-further.tsx';
import { useFilter } from './use-filter.ts';

interface SearchResultsProps {
  readonly user: UserInfo;
  readonly own: NonNullable<UserInfo['own']>;
  readonly banner: ReactNode;
}

/** The members that match the filter, with their number so far. */
export const SearchResults = ({ user, own, banner }: SearchResultsProps) => {
  const { t } = useTranslation('search');
  const words = useVocabulary();
  const isPremium = user.payments.premium_status.is_active;
  const filter = allowedFilter(useFilter(), isPremium);
  const options = searchQuery(filter, searchBasis(user));
  const query = useInfiniteQuery(options);
  useLapsedPremium(query.error);
  const count = query.data?.pages.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0;
  const isWhole = query.isSuccess && !query.hasNextPage;
  return (
    <>
      <ActiveFilters filter={filter} />
      <p role="status" className="mb-3 text-sm text-text-muted empty:hidden">
        {query.isPending && t('results.loading')}
        {count > 0 && t(isWhole ? 'results.all' : 'results.first', { count })}
      </p>
      <ListOrigin value={options.queryKey}>
        <PagedList
          query={query}
          getItems={({ hits }) => hits}
          keyOf={({ user: { hid } }) => hid}
          label={t('results.label')}
          layout="threeColumns"
          skeleton={<TileSkeleton />}
          call="searchUsers"
          failedTitle={t('results.failed')}
          header={banner}
          empty={<NoResults filter={filter} own={own} isPremium={isPremium} />}
        >
          {(hit) => (
            <FoundTile
              hit={hit}
              origin="search"
              detail={(hit.user.mood !== null && words.mood(hit.user.mood)) || undefined}
            />
          )}
        </PagedList>
      </ListOrigin>
      {isWhole && count > 0 && !isPremium && <SearchFurther />}
    </>
  );
};
