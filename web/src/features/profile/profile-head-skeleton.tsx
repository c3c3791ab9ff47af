import { Skeleton } from '@kindred/ui/skeleton';
import type { ReactNode } from 'react';

export const profileHeadClass = 'flex flex-col items-center gap-3 pt-4';

/** The head of the member's profile while it loads. @param children in the middle of the ring */
export const ProfileHeadSkeleton = ({ children }: { readonly children?: ReactNode }) => (
  <>
    <div className="relative size-36">
      <Skeleton shape="round" className="size-full" />
      {children}
    </div>
    <div className="flex min-h-14 flex-col items-center gap-2 pt-1">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-4 w-24" />
    </div>
    <Skeleton className="h-11 w-36 rounded-full" />
    <Skeleton className="h-11 w-full max-w-md rounded-full" />
  </>
);
