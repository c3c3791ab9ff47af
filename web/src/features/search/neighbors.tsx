import type { NeighborRadius } from '@kindred/contract/engagement/search';
import { limits } from '@kindred/contract/limits';
import type { UserInfo } from '@kindred/contract/profile';
import { Button, buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PagedList } from '../../lib/layout/paged-list.tsx';
import { ListOrigin } from '../../lib/members/list-origin.ts';
import { TileSkeleton } from '../../lib/members/tile-skeletons.tsx';
import { useLapsedPremium } from '../../lib/members/use-premium.ts';
import { FoundTile } from './found-tile.tsx';
import { neighborsQuery, searchBasis } from './queries.ts';

const { radiiKm } = limits.nearby;

export interface NeighborsProps {
  readonly user: UserInfo;
  readonly radius: NeighborRadius;
  readonly onWiden: (radius: NeighborRadius) => void;
}

/** The members nearest to the viewer, with the distance that their cards show. */
export const Neighbors = ({ user, radius, onWiden }: NeighborsProps) => {
  const { t } = useTranslation('search');
  const options = neighborsQuery(radius, searchBasis(user));
  const query = useInfiniteQuery(options);
  useLapsedPremium(query.error);
  return (
    <ListOrigin value={options.queryKey}>
      <PagedList
        query={query}
        getItems={({ neighbors }) => neighbors}
        keyOf={({ user: { hid } }) => hid}
        label={t('nearby.title')}
        layout="threeColumns"
        skeleton={<TileSkeleton />}
        call="neighbors"
        failedTitle={t('nearby.failed')}
        empty={<NoNeighbors radius={radius} onWiden={onWiden} />}
      >
        {(neighbor) => (
          <FoundTile hit={neighbor} origin="nearby" detail={t('nearby.away', { km: neighbor.distanceKilometers })} />
        )}
      </PagedList>
    </ListOrigin>
  );
};

/** No member within the radius: suggests the next one, or the search without a radius. */
export const NoNeighbors = ({ radius, onWiden }: Omit<NeighborsProps, 'user'>) => {
  const { t } = useTranslation('search');
  const wider = radiiKm.find((km) => km > radius);
  return (
    <EmptyState
      art="search"
      title={t('nearby.empty.title')}
      text={t('nearby.empty.text')}
      action={
        wider === undefined ? (
          <Link to="/search" className={buttonClass({ block: true })}>
            {t('nearby.empty.search')}
          </Link>
        ) : (
          <Button block onClick={() => onWiden(wider)}>
            {t('nearby.upTo', { km: wider })}
          </Button>
        )
      }
    />
  );
};
