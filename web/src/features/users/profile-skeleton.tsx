import { cx } from '@kindred/ui/cx';
import { Picture } from '@kindred/ui/picture';
import { Skeleton, SkeletonText } from '@kindred/ui/skeleton';
import { openedPhotoOf } from '../../lib/photos/opened-photo.ts';
import { galleryClass } from './gallery-class.ts';

interface ProfileSkeletonProps {
  hid: string;
  inSheet: boolean;
}

/** The loading state of a profile, in the size of the profile. It shows the photo from which the profile was opened. */
export const ProfileSkeleton = ({ hid, inSheet }: ProfileSkeletonProps) => {
  const photo = openedPhotoOf(hid);
  return (
    <div className={inSheet ? '-mx-6 -mt-2' : 'md:grid md:grid-cols-2 md:gap-6 md:px-safe'}>
      {photo ? (
        <div data-profile-photo="" className={galleryClass(inSheet)}>
          <Picture src={photo} alt="" width={480} height={600} loading="eager" decoding="sync" className="size-full" />
        </div>
      ) : (
        <Skeleton className={cx(galleryClass(inSheet), 'rounded-none')} />
      )}
      <div className="flex flex-col gap-6 px-6 pt-5 md:px-0">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-5 w-32" />
        <SkeletonText lines={3} />
        <Skeleton className="h-28" />
      </div>
    </div>
  );
};
