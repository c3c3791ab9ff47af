import { Skeleton } from '@kindred/ui/skeleton';

/** The banner while it loads, in its final height. */
export const BoostBannerSkeleton = () => <Skeleton shape="card" className="mb-4 h-20" />;
