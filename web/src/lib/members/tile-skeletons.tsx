import { limits } from '@kindred/contract/limits';
import { Skeleton } from '@kindred/ui/skeleton';

/** The columns of tiles, as `PagedList` has them. */
export const tileColumns = 'grid grid-cols-2 gap-3 sm:grid-cols-3';

export const TileSkeleton = () => <Skeleton className="aspect-3/4 rounded-xl" />;

/** The skeletons of tiles that are no `PagedList`. */
export const TileSkeletons = () => (
  <div className={tileColumns}>
    {Array.from({ length: limits.list.skeletons }, (_, index) => (
      <TileSkeleton key={index} />
    ))}
  </div>
);
