import type { NeighborRadius } from '@kindred/contract/engagement/search';
import { limits } from '@kindred/contract/limits';
import type { UserInfo } from '@kindred/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDebounced } from '../../lib/forms/use-debounced.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { TileSkeletons } from '../../lib/members/tile-skeletons.tsx';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { DistanceSlider } from './distance-slider.tsx';
import { NeighborTeasers } from './neighbor-teasers.tsx';
import { Neighbors } from './neighbors.tsx';
import { SearchFrame } from './search-frame.tsx';

const { radiiKm, radiusKm } = limits.nearby;

/** The members nearest to the viewer, within a radius that the URL contains (spec 2 §2 Search). */
export const NearbyPage = ({ km }: { km: number | undefined }) => {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const query = useQuery(myProfileQuery);
  const radius: NeighborRadius = radiiKm.find((each) => each === km) ?? radiusKm;
  const setRadius = (chosen: NeighborRadius): void =>
    void navigate({ to: '/search/nearby', search: { km: chosen }, replace: true, resetScroll: false });
  return (
    <SearchFrame title={t('nearby.title')}>
      <DistanceSlider radius={radius} onChange={setRadius} />
      <QueryState query={query} loading={<TileSkeletons />} call="profileInfo" failedTitle={t('nearby.failed')}>
        {(user) => <NeighborsWithin user={user} radius={radius} onWiden={setRadius} />}
      </QueryState>
    </SearchFrame>
  );
};

interface NeighborsWithinProps {
  readonly user: UserInfo;
  readonly radius: NeighborRadius;
  readonly onWiden: (radius: NeighborRadius) => void;
}

/** A change of the distance clears the members. They load after a pause, so that a move of the slider is one request. */
const NeighborsWithin = ({ user, radius, onWiden }: NeighborsWithinProps) => {
  const { t } = useTranslation('common');
  const settled = useDebounced(radius, limits.searchDebounceMs);
  if (settled !== radius)
    return (
      <div role="status" aria-label={t('loading')}>
        <TileSkeletons />
      </div>
    );
  const List = user.payments.premium_status.is_active ? Neighbors : NeighborTeasers;
  return <List user={user} radius={settled} onWiden={onWiden} />;
};
