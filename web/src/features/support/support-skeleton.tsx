import { Skeleton } from '@kindred/ui/skeleton';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

export const supportSkeletonClass = 'flex h-[min(50dvh,28rem)] flex-col gap-2';

export const SupportSkeleton = () => (
  <>
    <Skeleton className="h-11 w-56" />
    <Skeleton className="ms-auto h-11 w-44" />
  </>
);

/** Shown while the external widget loads. */
export const SupportLoading = () => {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className={supportSkeletonClass}>
      <SupportSkeleton />
    </div>
  );
};
