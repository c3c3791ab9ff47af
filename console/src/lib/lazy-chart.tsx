import { lazyPart } from '@kindred/ui/lazy-part';
import { Skeleton } from '@kindred/ui/skeleton';

/** The chart of values by day, whose code few pages need. */
export const LazyChart = lazyPart(() => import('./chart.tsx'), <Skeleton className="h-44 rounded-lg" />);
