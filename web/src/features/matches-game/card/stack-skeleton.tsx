import { Skeleton } from '@kindred/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

/** Shown while the first page of the stack loads, in the size of the stack. @param children over the outline of the top card */
export const StackSkeleton = ({ children }: { readonly children?: ReactNode }) => {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className="absolute inset-0">
      <Skeleton className="absolute inset-0 rounded-2xl!" />
      {children}
      <div className="absolute inset-x-0 bottom-5 flex items-center justify-center gap-5">
        <div className="size-18 rounded-full bg-surface-raised" />
        <div className="size-14" />
        <div className="size-18 rounded-full bg-surface-raised" />
      </div>
    </div>
  );
};
