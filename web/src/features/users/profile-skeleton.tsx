import { cx } from '@kindred/ui/cx';
import { Skeleton, SkeletonText } from '@kindred/ui/skeleton';
import { galleryClass } from './gallery-class.ts';

/** The loading state of a profile, in the size of the profile. */
export const ProfileSkeleton = ({ inSheet }: { inSheet: boolean }) => {
  return (
    <div className={inSheet ? '-mx-6 -mt-2' : 'md:grid md:grid-cols-2 md:gap-6 md:px-safe'}>
      <Skeleton className={cx(galleryClass(inSheet), 'rounded-none')} />
      <div className="flex flex-col gap-6 px-6 pt-5 md:px-0">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-5 w-32" />
        <SkeletonText lines={3} />
        <Skeleton className="h-28" />
      </div>
    </div>
  );
};
