import { limits } from '@kindred/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { TeaserGrid } from '../../lib/members/teaser-grid.tsx';
import { TileSkeletons } from '../../lib/members/tile-skeletons.tsx';
import { type NeighborsProps, NoNeighbors } from './neighbors.tsx';
import { neighborTeasersQuery, searchBasis } from './queries.ts';

const { countMax } = limits.nearby;

/** The real number of neighbors with drawings in their place, for members without Premium (decisions §5 Teasers). */
export const NeighborTeasers = ({ user, radius, onWiden }: NeighborsProps) => {
  const { t } = useTranslation('search');
  const query = useQuery(neighborTeasersQuery(radius, searchBasis(user)));
  return (
    <QueryState query={query} loading={<TileSkeletons />} call="neighborTeasers" failedTitle={t('nearby.failed')}>
      {({ neighbors, totalCount }) =>
        totalCount === 0 ? (
          <NoNeighbors radius={radius} onWiden={onWiden} />
        ) : (
          <TeaserGrid
            // The server counts up to this number.
            title={t(totalCount < countMax ? 'nearby.teaser' : 'nearby.teaserMax', { count: totalCount })}
            action={t('nearby.getPremium')}
            context="nearby"
            urls={neighbors.map((neighbor) => neighbor.user.thumbnail.url)}
          />
        )
      }
    </QueryState>
  );
};
