import { limits } from '@kindred/contract/limits';
import { Skeleton } from '@kindred/ui/skeleton';
import type { ReactNode } from 'react';

/** The columns of tiles, as `PagedList` has them. */
export const tileColumns = 'grid grid-cols-2 gap-3 sm:grid-cols-3';

export const TileSkeleton = () => <Skeleton shape="card" className="aspect-3/4" />;

/** The skeletons of tiles that are no `PagedList`. @param over over each of them */
export const TileSkeletons = ({ over }: { readonly over?: ReactNode }) => (
  <div className={tileColumns}>
    {Array.from({ length: limits.list.skeletons }, (_, index) => (
      <div key={index} className="relative">
        <TileSkeleton />
        {over}
      </div>
    ))}
  </div>
);
