import { Skeleton } from '@kindred/ui/skeleton';

/** Under each picture. Two lines high, which the label of the last tile needs in most languages, so that the row has one height. */
export const pickupLabelClass = 'min-h-8 max-w-full';

/** The row while it loads, in its final height. */
export const PickupSkeleton = () => (
  <div aria-hidden="true" className="mb-4">
    <Skeleton shape="line" className="mb-2 h-5 w-2/5" />
    <div className="flex gap-3 overflow-hidden">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex w-18 shrink-0 flex-col items-center gap-1">
          <Skeleton shape="round" className="size-16" />
          <div className={`${pickupLabelClass} w-3/5`}>
            <Skeleton shape="line" className="h-4" />
          </div>
        </div>
      ))}
    </div>
  </div>
);
